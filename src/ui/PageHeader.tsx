import type { ReactNode } from 'react';
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
