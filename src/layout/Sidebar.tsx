import { Contrast, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { NavLink } from 'react-router';
import { countText } from '../../contract/count';
import { PRODUCT } from '../../contract/product';
import { PERMISSION_LABELS } from '../../contract/user';
import { useLinks } from '../pages';
import { usePaymentWork, waitingText } from '../paymentWork';
import { ACCOUNT, DASHBOARD, dashboardPath } from '../resources';
import { useAskedLogout } from '../session/useAskedLogout';
import { useSession } from '../session/useSession';
import { appearance, THEMES, type Theme } from '../storage/appearance';
import { ActionMenu } from '../ui/ActionMenu';
import { PaletteButton } from './palette/usePalette';
import styles from './Sidebar.module.css';

interface Props {
  /** Opens the palette; the phone's drawer has no button for it, since there is one beside it. */
  onSearch?: () => void;
}

const PAYMENTS = dashboardPath('payments');

export function Sidebar({ onSearch }: Props) {
  const user = useSession()?.user;
  const onLogOut = useAskedLogout();
  const allLinks = useLinks();
  const account = allLinks.find(({ to }) => to === ACCOUNT);
  const links = allLinks.filter((link) => link !== account);
  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <img src="/mark.svg" alt="" width="36" height="36" />
        <span>{PRODUCT.name}</span>
      </div>
      {onSearch && <PaletteButton onClick={onSearch} />}
      <nav aria-label="Principal">
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.to}>
              <NavLink
                to={link.to}
                end={link.to === DASHBOARD}
                title={link.hint}
                className={({ isActive }) => `${styles.link} ${isActive ? styles.active : ''}`}
              >
                <link.icon size={20} aria-hidden />
                <span>{link.label}</span>
                {link.to === PAYMENTS && <WaitingCount />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.user}>
        <div className={styles.person}>
          <div>
            <div className={styles.name}>{user?.name}</div>
            <div className={styles.permission}>{user && PERMISSION_LABELS[user.permission]}</div>
          </div>
          <AppearanceMenu />
        </div>
        {account && (
          <NavLink to={account.to} className={({ isActive }) => `${styles.link} ${isActive ? styles.active : ''}`}>
            <account.icon size={20} aria-hidden />
            <span>{account.label}</span>
          </NavLink>
        )}
        <button type="button" className="button" onClick={onLogOut}>
          <LogOut size={18} aria-hidden />
          <span>Salir</span>
        </button>
      </div>
    </div>
  );
}

const THEME_LABELS: Record<Theme, string> = { system: 'Como el sistema', light: 'Clara', dark: 'Oscura' };
const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

function AppearanceMenu() {
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

/** How many payments wait, beside the link to them. */
function WaitingCount() {
  const count = usePaymentWork();
  if (!count) return null;
  return (
    <>
      <span className={styles.count} aria-hidden>
        {countText(count)}
      </span>{' '}
      <span className="visually-hidden">{waitingText(count)}</span>
    </>
  );
}
