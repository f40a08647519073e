import { Contrast, FileText, Keyboard, LogOut, type LucideIcon, Plus, RotateCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { can } from '../../../contract/access';
import { RESOURCES } from '../../resources';
import { dashboardPath, TERMS } from '../../routes';
import { useAskedLogout } from '../../session/useAskedLogout';
import { usePermission } from '../../session/usePermission';
import { appearance, THEMES } from '../../storage/appearance';
import { THEME_ICONS } from '../AppearanceMenu';
import { useLinks } from '../useLinks';
import { shortcutControl } from './keys';
import { PALETTE_MESSAGES } from './messages';
import type { Findable } from './ranking';

export interface PaletteEntry extends Findable {
  key: string;
  kind: string;
  /** It leads to a list of all that was found, so it is no result. */
  isList?: boolean;
  icon: LucideIcon;
  detail?: string;
  keys?: string;
  run: () => void;
}

export function useCommands(onShortcuts: () => void): PaletteEntry[] {
  return [...usePages(), ...useActions(onShortcuts)];
}

function usePages(): PaletteEntry[] {
  const navigate = useNavigate();
  const page = { kind: PALETTE_MESSAGES.page };
  const links = useLinks().map((link) => ({
    ...page,
    key: `page/${link.to}`,
    title: link.label,
    icon: link.icon,
    keys: `g ${link.key}`,
    run: () => void navigate(link.to),
  }));
  // A page outside the back-office, as plain HTML.
  const leave = () => window.location.assign(TERMS);
  return [...links, { ...page, key: 'page/terms', title: PALETTE_MESSAGES.terms, icon: FileText, run: leave }];
}

function useActions(onShortcuts: () => void): PaletteEntry[] {
  const navigate = useNavigate();
  const permission = usePermission();
  const logOut = useAskedLogout();
  const action = (title: string, icon: LucideIcon, run: () => void, keys?: string): PaletteEntry => ({
    key: `action/${title}`,
    kind: PALETTE_MESSAGES.action,
    title,
    icon,
    run,
    ...(keys && { keys }),
  });
  const refresh = shortcutControl('r');
  return [
    ...(refresh ? [action(PALETTE_MESSAGES.refresh, RotateCw, () => refresh.click(), 'r')] : []),
    ...Object.entries(RESOURCES).flatMap(([name, { create }]) =>
      create && can(permission, create.call)
        ? [action(create.label, Plus, () => void navigate(dashboardPath(name, 'add')))]
        : [],
    ),
    ...useAppearanceActions(action),
    action(PALETTE_MESSAGES.shortcuts, Keyboard, onShortcuts, '?'),
    action(PALETTE_MESSAGES.logOut, LogOut, logOut),
  ];
}

/** All except the present choice. */
function useAppearanceActions(
  action: (title: string, icon: LucideIcon, run: () => void) => PaletteEntry,
): PaletteEntry[] {
  const { theme, highContrast } = useSyncExternalStore(appearance.subscribe, appearance.get);
  const contrast = highContrast ? PALETTE_MESSAGES.lessContrast : PALETTE_MESSAGES.moreContrast;
  return [
    ...THEMES.filter((name) => name !== theme).map((name) =>
      action(PALETTE_MESSAGES.themes[name], THEME_ICONS[name], () => appearance.set({ theme: name })),
    ),
    action(contrast, Contrast, () => appearance.set({ highContrast: !highContrast })),
  ];
}
