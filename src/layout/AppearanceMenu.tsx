import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { appearance, THEMES, type Theme } from '../storage/appearance';
import { ActionMenu } from '../ui/ActionMenu';

const THEME_LABELS: Record<Theme, string> = { system: 'Como el sistema', light: 'Clara', dark: 'Oscura' };
export const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

export function AppearanceMenu() {
  const { theme, highContrast } = useSyncExternalStore(appearance.subscribe, appearance.get, appearance.get);
  const ThemeIcon = THEME_ICONS[theme];
  const themes = THEMES.map((name) => {
    const Icon = THEME_ICONS[name];
    return {
      label: THEME_LABELS[name],
      icon: <Icon size={18} aria-hidden />,
      choice: 'radio' as const,
      checked: name === theme,
      onSelect: () => appearance.set({ theme: name }),
    };
  });
  const contrast = {
    label: 'Más contraste',
    icon: <Contrast size={18} aria-hidden />,
    choice: 'checkbox' as const,
    checked: highContrast,
    onSelect: () => appearance.set({ highContrast: !highContrast }),
  };
  return (
    <ActionMenu label="Apariencia" icon={<ThemeIcon size={20} aria-hidden />} actions={[...themes, contrast]} upwards />
  );
}
