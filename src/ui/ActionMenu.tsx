import { Check, EllipsisVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './ActionMenu.module.css';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** For a choice instead of an action: one of several, or by itself. */
  choice?: 'radio' | 'checkbox';
  checked?: boolean;
  onSelect: () => void;
}

interface Props {
  /** For screen readers, e.g. 'Acciones de Panadería Sol'. */
  label: string;
  actions: MenuAction[];
  icon?: ReactNode;
  /** In words beside the icon, where there is room; a part of the label. */
  text?: string;
  /** Opens above the button, where there is no room below. */
  upwards?: boolean;
}

/** A button that opens a list of actions; arrows, Home, End and Esc work, focus goes back to the button. */
export function ActionMenu({ label, actions, icon, text, upwards = false }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    const handlePointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    const all = Array.from(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []);
    const at = all.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    if (event.key === 'Escape') {
      // A dialog around the menu stays open.
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else if (event.key in next) {
      event.preventDefault();
      all.at(next[event.key as keyof typeof next] % all.length)?.focus();
    }
  }

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={text ? `button button-quiet ${styles.worded}` : 'icon-button'}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {icon ?? <EllipsisVertical size={20} aria-hidden />}
        {text && <span className={styles.text}>{text}</span>}
      </button>
      {open && (
        <div
          role="menu"
          aria-label={label}
          className={`panel ${styles.menu} ${upwards ? styles.upwards : ''}`}
          onKeyDown={handleKey}
        >
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              {...roleOf(action)}
              tabIndex={-1}
              className={`${styles.item} ${action.danger ? styles.danger : ''}`}
              onClick={() => {
                close();
                action.onSelect();
              }}
            >
              {action.icon}
              {action.label}
              {action.checked && <Check className={styles.check} size={18} aria-hidden />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function roleOf({ choice, checked }: MenuAction) {
  return choice ? { role: `menuitem${choice}`, 'aria-checked': checked } : { role: 'menuitem' };
}
