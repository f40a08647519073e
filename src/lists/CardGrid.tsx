import { type MouseEvent, type ReactNode, useId } from 'react';
import { type RaRecord, RecordContextProvider, useListContext, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { PAGE_SIZE } from '../../contract/limits';
import { ErrorState } from '../ui/States';
import styles from './CardGrid.module.css';
import { Choose } from './Choose';
import { Pager } from './Pager';

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
      {id !== undefined && <Choose id={id} name={title} />}
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

interface RowsProps<RecordType> {
  loadFailed: string;
  empty: ReactNode;
  /** In the place of rows that are loaded. */
  skeletons: ReactNode;
  children: (rows: RecordType[], isBusy: boolean | undefined) => ReactNode;
}

/** A page of the surrounding list with its pager, or the text why it has none. */
export function ListRows<RecordType extends RaRecord>(props: RowsProps<RecordType>) {
  const { loadFailed, empty, skeletons, children } = props;
  const { data, isPending, isPlaceholderData, page, refetch } = useListContext<RecordType>();
  // An emptied page is not the end of the list: the one before is being loaded.
  if (isPending || (data?.length === 0 && page > 1)) return skeletons;
  if (!data) return <ErrorState text={loadFailed} onRetry={() => refetch()} />;
  return (
    <>
      {data.length === 0 ? empty : children(data, isPlaceholderData)}
      {data.length > 0 && <Pager />}
    </>
  );
}

export interface CardListProps<RecordType> extends Omit<RowsProps<RecordType>, 'skeletons' | 'children'> {
  label: string;
  loading?: string;
  skeleton?: ReactNode;
  wide?: boolean;
  children: (record: RecordType) => ReactNode;
}

/** The same as cards. */
export function CardList<RecordType extends RaRecord>(props: CardListProps<RecordType>) {
  const { label, loading, skeleton, wide, children, ...rows } = props;
  return (
    <ListRows<RecordType>
      {...rows}
      skeletons={<CardSkeletons count={PAGE_SIZE} footer={skeleton} wide={wide} text={loading} />}
    >
      {(records, isBusy) => (
        <CardGrid label={label} busy={isBusy}>
          {records.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              {children(record)}
            </RecordContextProvider>
          ))}
        </CardGrid>
      )}
    </ListRows>
  );
}

/** Elements with a click of their own. */
const OWN = 'a, button, input, select, textarea, label, summary';

/**
 * A click anywhere in a row is one on its link, the one with `data-opens`; with Ctrl it opens a tab. Not on elements
 * with a click of their own, not on a dialog or a menu of the row, whose clicks React dispatches here though they are
 * elsewhere in the page, and not where the click ends a selection of text.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, nativeEvent } = event;
  if (!(target instanceof Element) || !row.contains(target) || target.closest(OWN)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  row.querySelector('[data-opens]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}
