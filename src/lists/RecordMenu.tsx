import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NO_ANSWER } from '../../contract/envelope';
import { ActionMenu } from '../ui/ActionMenu';
import { lazyPart, loadPart } from '../ui/lazyPart';
import { Overlay } from '../ui/Overlay';
import type { MenuAction } from '../ui/overlays';
import { toast } from '../ui/toast';
import type { Removal } from './RemoveDialog';

const RemoveDialog = lazyPart(() => import('./RemoveDialog').then((part) => part.RemoveDialog));

export const loadRemoveDialog = () => loadPart(RemoveDialog);

/** Grows with each question that is asked for: only the last is shown, when their code was still on its way. */
let lastAsked = 0;

interface Props extends Removal {
  /** Where its form is, relative to the list. */
  to: string;
  canRemove: boolean;
}

/** What can be done with a business or an offer of a list: Editar, Eliminar. */
export function RecordMenu({ record, name, to, canRemove, texts, known, wayOut }: Props) {
  const [removing, setRemoving] = useState(false);
  const navigate = useNavigate();

  async function ask() {
    const asked = ++lastAsked;
    try {
      await loadRemoveDialog();
    } catch {
      return toast.error(NO_ANSWER);
    }
    if (asked === lastAsked) setRemoving(true);
  }

  const actions: MenuAction[] = [
    { label: 'Editar', icon: <Pencil size={18} aria-hidden />, onSelect: () => navigate(to) },
  ];
  if (canRemove)
    actions.push({
      label: 'Eliminar',
      icon: <Trash2 size={18} aria-hidden />,
      danger: true,
      onSelect: () => void ask(),
    });
  return (
    <>
      <ActionMenu label={`Acciones de ${name}`} actions={actions} />
      {removing && (
        <Overlay>
          <RemoveDialog {...{ record, name, texts, known, wayOut }} onClose={() => setRemoving(false)} />
        </Overlay>
      )}
    </>
  );
}
