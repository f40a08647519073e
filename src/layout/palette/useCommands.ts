import { Contrast, FileText, Keyboard, LogOut, type LucideIcon, Plus, RotateCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { can } from '../../../contract/access';
import { appearance, THEMES } from '../../providers/appearance';
import { RESOURCES } from '../../resources';
import { dashboardPath, TERMS } from '../../routes';
import { useLogOut } from '../../session/useLogOut';
import { usePermission } from '../../session/usePermission';
import { THEME_ICONS } from '../AppearanceMenu';
import { useLinks } from '../useLinks';
import { controlOf } from './keys';
import { MESSAGES } from './messages';
import type { Findable } from './ranking';

export interface Entry extends Findable {
  key: string;
  kind: string;
  /** It leads to a list of all that was found, so it is no result. */
  isList?: boolean;
  icon: LucideIcon;
  detail?: string;
  keys?: string;
  run: () => void;
}

export function useCommands(onShortcuts: () => void): Entry[] {
  return [...usePages(), ...useActions(onShortcuts)];
}

function usePages(): Entry[] {
  const navigate = useNavigate();
  const page = { kind: MESSAGES.page };
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
  return [...links, { ...page, key: 'page/terms', title: MESSAGES.terms, icon: FileText, run: leave }];
}

function useActions(onShortcuts: () => void): Entry[] {
  const navigate = useNavigate();
  const permission = usePermission();
  const logOut = useLogOut();
  const action = (title: string, icon: LucideIcon, run: () => void, keys?: string): Entry => ({
    key: `action/${title}`,
    kind: MESSAGES.action,
    title,
    icon,
    run,
    ...(keys && { keys }),
  });
  const refresh = controlOf('r');
  return [
    ...(refresh ? [action(MESSAGES.refresh, RotateCw, () => refresh.click(), 'r')] : []),
    ...Object.entries(RESOURCES).flatMap(([name, { create }]) =>
      create && can(permission, create.call)
        ? [action(create.label, Plus, () => void navigate(dashboardPath(name, 'add')))]
        : [],
    ),
    ...useAppearanceActions(action),
    action(MESSAGES.shortcuts, Keyboard, onShortcuts, '?'),
    action(MESSAGES.logOut, LogOut, logOut),
  ];
}

/** All except the present choice. */
function useAppearanceActions(action: (title: string, icon: LucideIcon, run: () => void) => Entry): Entry[] {
  const { theme, highContrast } = useSyncExternalStore(appearance.subscribe, appearance.get);
  const contrast = highContrast ? MESSAGES.lessContrast : MESSAGES.moreContrast;
  return [
    ...THEMES.filter((name) => name !== theme).map((name) =>
      action(MESSAGES.themes[name], THEME_ICONS[name], () => appearance.set({ theme: name })),
    ),
    action(contrast, Contrast, () => appearance.set({ highContrast: !highContrast })),
  ];
}
