import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { usePageEvent } from '../ui/hooks';
import styles from './FilterFields.module.css';
import { LIST_TOOL_MESSAGES } from './messages';

interface Props {
  label: string;
  /** Its chosen values, in words; '' where it narrows nothing. */
  said: string;
  /** What distinguishes the chosen record from others of its name. */
  detail?: string | undefined;
  /** Its fields; drawn while it is open. */
  children: ReactNode;
}

const EDGE_PX = 8;

/** A filter as a button that shows its chosen values, and opens its fields. */
export function FilterChip({ label, said, detail, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLFieldSetElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const field = (selector: string) => popup.current?.querySelector<HTMLElement>(selector);
    (field('input[type=search]') ?? field('input:checked') ?? field('input'))?.focus();
  }, [isOpen]);

  usePageEvent('pointerdown', ({ target }) => {
    if (!isOpen || !(target instanceof Node) || root.current?.contains(target)) return;
    // A field that is removed with the focus in it would not report what was typed.
    if (document.activeElement instanceof HTMLElement && root.current?.contains(document.activeElement))
      document.activeElement.blur();
    setIsOpen(false);
  });

  // Beside the window's edge it would be cut off.
  useLayoutEffect(() => {
    if (!popup.current) return;
    popup.current.style.translate = '';
    const over = popup.current.getBoundingClientRect().right - document.documentElement.clientWidth + EDGE_PX;
    if (over > 0) popup.current.style.translate = `${-over}px`;
  });

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    button.current?.focus();
    setIsOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from anywhere inside.
    <div
      ref={root}
      className={styles.choice}
      data-said={said === '' ? undefined : LIST_TOOL_MESSAGES.filterOf(label, said)}
      onKeyDown={handleKey}
    >
      <button
        ref={button}
        type="button"
        className={`button ${styles.chip} ${said === '' ? '' : styles.active}`}
        aria-label={[LIST_TOOL_MESSAGES.filterOf(label, said), detail].filter(Boolean).join(' ')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.said}>
          <span className="one-line">{LIST_TOOL_MESSAGES.filterOf(label, said)}</span>
          {detail && <span className={`one-line ${styles.detail}`}>{detail}</span>}
        </span>
      </button>
      {isOpen && (
        <fieldset ref={popup} id={id} className={`panel ${styles.popup}`} aria-label={label}>
          {children}
        </fieldset>
      )}
    </div>
  );
}
