import { type ReactNode, type Ref, useId, useState } from 'react';
import { RECONCILE_MESSAGES } from './messages';
import styles from './Reconcile.module.css';

interface Props<Item> {
  title: string;
  hint?: string;
  /** The text of an empty list. */
  none: string;
  heading?: Ref<HTMLHeadingElement>;
  /** Above the items, where there are any. */
  before?: ReactNode;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** A busy day has hundreds, of which a few are read. */
const SHOWN = 30;

/** A list under its heading with the count; the items beyond the first ones are drawn when the user asks for them. */
export function LongList<Item>({ title, hint, none, heading, before, items, keyOf, children }: Props<Item>) {
  const [shown, setShown] = useState(SHOWN);
  const rest = items.length - shown;
  const id = useId();
  return (
    <section className="panel section" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {RECONCILE_MESSAGES.heading(title, items.length)}
      </h2>
      {items.length === 0 ? <p className="muted">{none}</p> : hint && <p className="muted">{hint}</p>}
      {items.length > 0 && before}
      <ul className={styles.list}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)} className={styles.row}>
            {children(item)}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="button" onClick={() => setShown(shown + SHOWN)}>
          {RECONCILE_MESSAGES.more(Math.min(rest, SHOWN))}
        </button>
      )}
    </section>
  );
}
