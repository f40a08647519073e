import { Plus } from 'lucide-react';
import { Link } from '../routing/Link';

interface Props {
  /** Relative to the page (`add`), or an address of resources.ts. */
  to: string;
  label: string;
  primary?: boolean;
}

/** A page's link to create a record; n leads there too. */
export function CreateLink({ to, label, primary = false }: Props) {
  return (
    <Link to={to} className={`button ${primary ? 'button-primary' : ''}`} data-shortcut="n">
      <Plus size={18} aria-hidden />
      <span>{label}</span>
    </Link>
  );
}
