import { LOGIN } from '../routes';
import styles from './Site.module.css';

interface PanelLinkProps {
  className?: string;
  /** Of the hint, since the link stands at the head and at the foot of a page. */
  hintId: string;
}

/** The way to the sign-in, which says that it is for staff and partners, not for buyers. */
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
