import { type ReactNode, type Ref, useId, useState } from 'react';
import { MESSAGES } from './messages';
import styles from './Reconcile.module.css';

interface Props<Item> {
  title: string;
  hint?: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What stands there without any. */
  none: string;
  /** Takes the focus where what had it has moved to another list. */
  heading?: Ref<HTMLHeadingElement>;
  /** Above the list. */
  tools?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A busy day has hundreds, of which a few are looked at. */
const SHOWN = 30;

/** A list under its heading with the count; what is beyond the first ones is drawn when somebody asks for it. */
export function LongList<Item>({ title, hint, items, keyOf, none, heading, tools, children }: Props<Item>) {
  const [shown, setShown] = useState(SHOWN);
  const id = useId();
  const rest = items.length - shown;
  return (
    <section className="panel section" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {MESSAGES.heading(title, items.length)}
      </h2>
      {hint && items.length > 0 && <p className="muted">{hint}</p>}
      {items.length === 0 && <p className="muted">{none}</p>}
      {items.length > 0 && tools}
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
    </section>
  );
}
