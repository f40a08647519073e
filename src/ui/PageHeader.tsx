import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PRODUCT } from '../../contract/product';
import { BackButton } from './BackButton';
import styles from './PageHeader.module.css';

interface Props {
  title: string;
  name?: string | undefined;
  /** Where 'Atrás' leads when there is no history; without it there is no 'Atrás'. */
  back?: string;
  actions?: ReactNode;
}

/** A page's one heading, its document title with the product's short name behind it (A9), and its buttons. */
export function PageHeader({ title, name, back, actions }: Props) {
  return (
    <header className={styles.header}>
      {/* The name first: with many tabs open only the beginning is visible. */}
      <title>{`${name ? `${name} · ` : ''}${title} | ${PRODUCT.shortName}`}</title>
      {back && <BackButton fallback={back} />}
      <div className={styles.row}>
        <div className={styles.heading}>
          <h1 dir="auto">{title}</h1>
          {name && (
            <p className={styles.name} dir="auto">
              {name}
            </p>
          )}
        </div>
        {actions && <div className="buttons">{actions}</div>}
      </div>
    </header>
  );
}

interface CreateLinkProps {
  /** Relative to the page (`add`), or an address of resources.ts. */
  to: string;
  label: string;
  primary?: boolean;
}

/** A page's link to create a record; n leads there too. */
export function CreateLink({ to, label, primary = false }: CreateLinkProps) {
  return (
    <Link to={to} className={`button ${primary ? 'button-primary' : ''}`} data-shortcut="n">
      <Plus size={18} aria-hidden />
      <span>{label}</span>
    </Link>
  );
}
