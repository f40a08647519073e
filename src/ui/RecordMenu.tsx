import { Pencil, Trash2 } from 'lucide-react';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionMenu } from './ActionMenu';
import { RemoveDialog, type RemoveTexts } from './RemoveDialog';

interface Props {
  record: RaRecord;
  /** What the person knows the record by. */
  name: string;
  /** Where its form is, relative to the list. */
  to: string;
  canRemove: boolean;
  texts: RemoveTexts;
}

/** The menu of a card: Editar, and Eliminar where it is allowed (R97, R98, R166). */
export function RecordMenu({ record, name, to, canRemove, texts }: Props) {
  const [removing, setRemoving] = useState(false);
  const navigate = useNavigate();
  const edit = { label: 'Editar', icon: <Pencil size={18} aria-hidden />, onSelect: () => navigate(to) };
  const remove = {
    label: 'Eliminar',
    icon: <Trash2 size={18} aria-hidden />,
    danger: true,
    onSelect: () => setRemoving(true),
  };
  return (
    <>
      <ActionMenu label={`Acciones de ${name}`} actions={canRemove ? [edit, remove] : [edit]} />
      {removing && <RemoveDialog record={record} name={name} texts={texts} onClose={() => setRemoving(false)} />}
    </>
  );
}
