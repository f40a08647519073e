/** What opens in front of a page, as Material UI draws it: a part that comes later (acting.ts). Dialog.tsx asks for it. */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Drawer from '@mui/material/Drawer';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import type { AriaAttributes, ReactNode } from 'react';
import { Themed } from '../theme/Themed';

const PLACE = 'overlays';
const OPEN = {
  open: true,
  // Beside the pages: a modal dialog hides its siblings from screen readers, which must still get toasts.
  container: () =>
    document.getElementById(PLACE) ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id: PLACE })),
  transitionDuration: 0,
} as const;

export interface ModalProps extends AriaAttributes {
  /** With it the children are below a heading, and above the actions. */
  title?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  className?: string | undefined;
  /** Without it only its own controls close it. */
  onClose?: () => void;
  children: ReactNode;
}

export function ModalDialog({ title, actions, wide = false, className, onClose, children, ...aria }: ModalProps) {
  return (
    <Themed>
      <Dialog
        {...OPEN}
        fullWidth
        maxWidth={wide ? 'md' : 'sm'}
        onClose={unlessTaken(onClose)}
        slotProps={{ paper: { ref: focusFirst, className: className ?? '', ...aria } }}
      >
        {title === undefined ? (
          children
        ) : (
          <>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>{children}</DialogContent>
            {actions && <DialogActions disableSpacing>{actions}</DialogActions>}
          </>
        )}
      </Dialog>
    </Themed>
  );
}

export interface DrawerProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at the left side of the window, as high as that. */
export function SideDrawer({ label, onClose, children }: DrawerProps) {
  return (
    <Themed>
      <Drawer
        {...OPEN}
        anchor="left"
        onClose={unlessTaken(onClose)}
        slotProps={{ paper: { ref: focusFirst, 'aria-label': label } }}
      >
        {children}
      </Drawer>
    </Themed>
  );
}

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** For a choice instead of an action: one of several, or by itself. */
  choice?: 'radio' | 'checkbox';
  checked?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  label: string;
  actions: MenuAction[];
  button: HTMLElement | null;
  /** The side at which it is in line with the button. */
  side: 'left' | 'right';
  upwards: boolean;
  onClose: () => void;
}

export function ActionList({ label, actions, button, side, upwards, onClose }: MenuProps) {
  const [from, to] = upwards ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  return (
    <Themed>
      <Menu
        {...OPEN}
        anchorEl={button}
        anchorOrigin={{ vertical: from, horizontal: side }}
        transformOrigin={{ vertical: to, horizontal: side }}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.map(({ label: text, icon, danger, choice, checked, onSelect }) => (
          <MenuItem
            key={text}
            {...(choice && { role: `menuitem${choice}`, 'aria-checked': checked })}
            data-danger={danger}
            onClick={() => {
              onClose();
              onSelect();
            }}
          >
            {icon}
            <span>{text}</span>
            {checked && <Check size={18} aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </Themed>
  );
}

/** On the first control, as a browser's own dialog, unless an element in it has the focus already. */
function focusFirst(dialog: HTMLElement | null): void {
  if (!dialog || dialog.contains(document.activeElement)) return;
  dialog.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
}

const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea'].map((name) => `${name}:not(:disabled)`).join();

/** Esc may have a meaning in the dialog. */
const unlessTaken = (close: (() => void) | undefined) => (event: object) => {
  if (!('defaultPrevented' in event && event.defaultPrevented)) close?.();
};
