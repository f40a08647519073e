import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { PRODUCT } from '../../contract/product';
import { PERMISSION_LABELS } from '../../contract/user';
import { useLinks } from '../pages';
import { ACCOUNT } from '../resources';
import { DASHBOARD, dashboardPath } from '../routes';
import { useAskedLogout } from '../session/useAskedLogout';
import { useSession } from '../session/useSession';
import { AppearanceMenu } from './AppearanceMenu';
import { PaletteButton } from './palette/PaletteButton';
import styles from './Sidebar.module.css';
import { WaitingCount } from './WaitingCount';

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
