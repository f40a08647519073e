import { CopyPlus, Pencil, Trash2 } from 'lucide-react';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionMenu } from '../ui/ActionMenu';
import { RemoveDialog, type RemoveTexts } from './RemoveDialog';

interface Props {
  record: RaRecord;
  /** What the person knows the record by. */
  name: string;
  /** Where its form is, relative to the list. */
  to: string;
  canRemove: boolean;
  /** Where a new record like it is made, for those who may. */
  copyTo?: string | false;
  texts: RemoveTexts;
  /** Shown in the question before it is removed. */
  known?: ReactNode;
  wayOut?: ReactNode;
}

export function RecordMenu({ record, name, to, canRemove, copyTo, texts, known, wayOut }: Props) {
  const [removing, setRemoving] = useState(false);
  const navigate = useNavigate();
  const edit = { label: 'Editar', icon: <Pencil size={18} aria-hidden />, onSelect: () => navigate(to) };
  const copy = (address: string) => ({
    label: 'Duplicar',
    icon: <CopyPlus size={18} aria-hidden />,
    onSelect: () => navigate(address),
  });
  const remove = {
    label: 'Eliminar',
    icon: <Trash2 size={18} aria-hidden />,
    danger: true,
    onSelect: () => setRemoving(true),
  };
  return (
    <>
      <ActionMenu
        label={`Acciones de ${name}`}
        actions={[edit, ...(copyTo ? [copy(copyTo)] : []), ...(canRemove ? [remove] : [])]}
      />
      {removing && <RemoveDialog {...{ record, name, texts, known, wayOut }} onClose={() => setRemoving(false)} />}
    </>
  );
}
