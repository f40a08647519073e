import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';

interface Props {
  label: string;
  /** For a page's main action; otherwise it is a plain button. */
  primary?: boolean;
}

/** Leads from a list to the form for a new record, at the relative path add (R100, R157). */
export function CreateLink({ label, primary = false }: Props) {
  return (
    <Link to="add" className={`button ${primary ? 'button-primary' : ''}`} data-shortcut="n">
      <Plus size={18} aria-hidden />
      {label}
    </Link>
  );
}
