import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';

interface Props {
  label: string;
  /** Where the form is, relative to the list. */
  to?: string;
  /** For a page's main action; otherwise it is a plain button. */
  primary?: boolean;
}

/** Leads from a list to the form for a new record: to the relative path add unless told otherwise (R100, R157). */
export function CreateLink({ label, to = 'add', primary = false }: Props) {
  return (
    <Link to={to} className={`button ${primary ? 'button-primary' : ''}`} data-shortcut="n">
      <Plus size={18} aria-hidden />
      {label}
    </Link>
  );
}
