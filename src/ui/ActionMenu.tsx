import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ActionList, Overlay } from './Dialog';
import type { MenuAction } from './overlays';

interface Props {
  /** For screen readers, e.g. 'Acciones de Panadería Sol'. */
  label: string;
  actions: MenuAction[];
  icon?: ReactNode;
  /** Text in the place of an icon; a part of the label. */
  text?: string;
  /** Opens above the button, where there is no space below. */
  upwards?: boolean;
}

/** A button that opens a list of actions; arrows, Home, End and Esc work, focus goes back to the button. */
export function ActionMenu({ label, actions, icon, text, upwards = false }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={text ? 'button button-quiet' : 'icon-button'}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {text ?? icon ?? <EllipsisVertical size={20} aria-hidden />}
      </button>
      {open && (
        <Overlay>
          <ActionList
            {...{ label, actions, upwards }}
            button={button.current}
            side={text ? 'left' : 'right'}
            onClose={() => setOpen(false)}
          />
        </Overlay>
      )}
    </>
  );
}
