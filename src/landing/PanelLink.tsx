import { LOGIN } from '../routes';
import styles from './Site.module.css';

interface PanelLinkProps {
  className?: string;
  /** Of the hint, since a page has one at its head and one at its foot. */
  hintId: string;
}

/** The way to the sign-in, which says for whom it is: people who buy have nothing to do there. */
export function PanelLink({ className, hintId }: PanelLinkProps) {
  return (
    <span className={styles.panel}>
      <a className={className} href={LOGIN} aria-describedby={hintId}>
        Acceso al panel
      </a>
      <small id={hintId}>Para aliados y equipo</small>
    </span>
  );
}
