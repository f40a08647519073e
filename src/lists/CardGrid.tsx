import { type ReactNode, useId } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from '../routing/Link';
import { openRow } from '../ui/openRow';
import styles from './CardGrid.module.css';
import { ChooseSlot } from './ChooseSlot';

interface GridProps {
  label: string;
  /** Other rows are being loaded to replace these. */
  busy?: boolean | undefined;
  /** Cards also where rows would fit. */
  alwaysCards?: boolean | undefined;
  children: ReactNode;
}

export function CardGrid({ label, busy = false, alwaysCards, children }: GridProps) {
  return (
    <div className={alwaysCards ? undefined : styles.room}>
      <ul className={`turning ${styles.grid}`} aria-label={label} aria-busy={busy}>
        {children}
      </ul>
    </div>
  );
}

interface CardProps {
  /** Where the card leads, relative to the list; without it a link in it may be marked with `data-opens`. */
  to?: string;
  title: string;
  titleId?: string | undefined;
  media: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
  /** Below in a card, beside in a row. */
  footer?: ReactNode;
  /** The footer matters more than the title: it takes more of a row, and is below the title in a narrow one. */
  wide?: boolean;
}

/** One card or row: a click anywhere opens what its link opens; the keyboard stops only at that link. */
export function Card({ to, title, titleId, media, menu, children, footer, wide = false }: CardProps) {
  const id = useRecordContext()?.id;
  const ownId = useId();
  const headingId = titleId ?? ownId;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what a keyboard opens.
    <li
      className={cardStyle(footer, wide)}
      data-row={id ?? title}
      // Gets the focus, under the heading's name, when a neighbour is gone.
      aria-labelledby={headingId}
      tabIndex={-1}
      onClick={openRow}
    >
      {id !== undefined && <ChooseSlot id={id} name={title} />}
      {media}
      <div className={styles.text}>
        <h2 id={headingId} className={styles.title}>
          {to === undefined ? (
            <span className={`clamp ${styles.name}`} title={title} dir="auto">
              {title}
            </span>
          ) : (
            <Link to={to} className={`clamp ${styles.link}`} title={title} dir="auto" data-opens>
              {title}
            </Link>
          )}
        </h2>
        <div className={`muted ${styles.detail}`}>{children}</div>
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
      {menu && <div className={styles.menu}>{menu}</div>}
    </li>
  );
}

function cardStyle(footer: ReactNode, wide: boolean): string {
  return ['panel', styles.card, footer && styles.tall, wide && styles.wide].filter(Boolean).join(' ');
}

interface SkeletonsProps {
  count: number;
  footer?: ReactNode;
  wide?: boolean | undefined;
  alwaysCards?: boolean | undefined;
  /** Text above them; without it only screen readers get that something is loading. */
  text?: string | undefined;
}

export function CardSkeletons({ count, footer, wide = false, alwaysCards, text }: SkeletonsProps) {
  return (
    <div role="status">
      {text ? <p className={styles.loading}>{text}</p> : <span className="visually-hidden">Cargando…</span>}
      <div className={alwaysCards ? undefined : styles.room} aria-hidden>
        <div className={styles.grid}>
          {Array.from({ length: count }, (_, index) => `${index}`).map((place) => (
            <div key={place} className={cardStyle(footer, wide)}>
              <div className={`skeleton ${styles.skeletonMedia}`} />
              <div className={styles.text}>
                <div className={`skeleton ${styles.skeletonTitle}`} />
                <div className={`skeleton ${styles.skeletonDetail}`} />
              </div>
              {footer && <div className={styles.footer}>{footer}</div>}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
