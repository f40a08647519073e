import { type ReactNode, type Ref, useId, useState } from 'react';
import { MESSAGES } from './messages';
import styles from './Reconcile.module.css';

interface RowsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

interface Props<Item> extends RowsProps<Item> {
  title: string;
  hint?: string;
  /** The text of an empty list. */
  none: string;
  /** Takes the focus where the item that had it has moved to another list. */
  heading?: Ref<HTMLHeadingElement>;
}

/** A busy day has hundreds, of which a few are read. */
const SHOWN = 30;

/** A list under its heading with the count. */
export function LongList<Item>({ title, hint, none, heading, ...rows }: Props<Item>) {
  const { items } = rows;
  const id = useId();
  return (
    <section className="panel section" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {MESSAGES.heading(title, items.length)}
      </h2>
      {hint && items.length > 0 && <p className="muted">{hint}</p>}
      {items.length === 0 && <p className="muted">{none}</p>}
      <Rows {...rows} />
    </section>
  );
}

/** The items beyond the first ones are drawn when the user asks for them. */
export function Rows<Item>({ items, keyOf, children }: RowsProps<Item>) {
  const [shown, setShown] = useState(SHOWN);
  const rest = items.length - shown;
  return (
    <>
      <ul className={styles.list}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)} className={styles.row}>
            {children(item)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="button" onClick={() => setShown(shown + SHOWN)}>
          {MESSAGES.more(Math.min(rest, SHOWN))}
        </button>
      )}
    </>
  );
}
