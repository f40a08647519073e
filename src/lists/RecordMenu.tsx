import { CopyPlus, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionMenu } from '../ui/ActionMenu';
import { lazyPart, loadPart } from '../ui/lazyPart';
import type { MenuAction } from '../ui/overlays';
import type { Removal } from './RemoveDialog';

const RemoveDialog = lazyPart(() => import('./RemoveDialog').then((part) => part.RemoveDialog));

export const loadRemoveDialog = () => loadPart(RemoveDialog);

interface Props extends Removal {
  /** Where its form is, relative to the list. */
  to: string;
  canRemove: boolean;
  /** Where a copy of it is made, for users who may. */
  copyTo?: string | false;
}

export function RecordMenu({ record, name, to, canRemove, copyTo, texts, known, wayOut }: Props) {
  const [removing, setRemoving] = useState(false);
  const navigate = useNavigate();
  const actions: MenuAction[] = [
    { label: 'Editar', icon: <Pencil size={18} aria-hidden />, onSelect: () => navigate(to) },
  ];
  if (copyTo)
    actions.push({ label: 'Duplicar', icon: <CopyPlus size={18} aria-hidden />, onSelect: () => navigate(copyTo) });
  if (canRemove)
    actions.push({
      label: 'Eliminar',
      icon: <Trash2 size={18} aria-hidden />,
      danger: true,
      onSelect: () => setRemoving(true),
    });
  return (
    <>
      <ActionMenu label={`Acciones de ${name}`} actions={actions} />
      {removing && (
        <Suspense fallback={null}>
          <RemoveDialog {...{ record, name, texts, known, wayOut }} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </>
  );
}
