import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { acting } from '../parts';
import { ActionMenu } from '../ui/ActionMenu';
import { Overlay } from '../ui/Dialog';
import type { MenuAction } from '../ui/overlays';
import type { Removal } from './RemoveDialog';

const RemoveDialog = acting.component((code) => code.RemoveDialog);

interface Props extends Removal {
  /** Where its form is, relative to the list; without it the record cannot be changed. */
  to: string | undefined;
  canRemove: boolean;
}

/** What can be done with a business or an offer of a list: Editar, Eliminar. */
export function RecordMenu({ record, name, to, canRemove, texts, known }: Props) {
  const [removing, setRemoving] = useState(false);
  const navigate = useNavigate();
  const actions: MenuAction[] = [];
  if (to !== undefined)
    actions.push({ label: 'Editar', icon: <Pencil size={18} aria-hidden />, onSelect: () => navigate(to) });
  if (canRemove)
    actions.push({
      label: 'Eliminar',
      icon: <Trash2 size={18} aria-hidden />,
      danger: true,
      onSelect: () => setRemoving(true),
    });
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu label={`Acciones de ${name}`} actions={actions} />
      {removing && (
        <Overlay>
          <RemoveDialog {...{ record, name, texts, known }} onClose={() => setRemoving(false)} />
        </Overlay>
      )}
    </>
  );
}
