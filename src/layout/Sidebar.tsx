import { LogOut } from 'lucide-react';
import { useAuthProvider } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { PRODUCT } from '../../contract/product';
import { PERMISSION_LABELS } from '../../contract/user';
import { DASHBOARD } from '../routes';
import { useSession } from '../session/useSession';
import { AppearanceMenu } from './AppearanceMenu';
import { HOME_LINK, LINKS } from './navigation';
import styles from './Sidebar.module.css';

/** Where everything is, who is signed in, and the way out (R47-R63). */
export function Sidebar() {
  const user = useSession()?.user;
  const authProvider = useAuthProvider();
  const links = user?.permission === 'owner' ? [HOME_LINK, ...LINKS] : LINKS;
  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <img src="/mark.svg" alt="" width="36" height="36" />
        {PRODUCT.name}
      </div>
      <nav aria-label="Principal">
        <ul className={styles.links}>
          {links.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to === '' ? DASHBOARD : `${DASHBOARD}/${to}`}
                end={to === ''}
                className={({ isActive }) => `${styles.link} ${isActive ? styles.active : ''}`}
              >
                <Icon size={20} aria-hidden />
                {label}
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
        <button type="button" className="button" onClick={() => authProvider?.logout({})}>
          <LogOut size={18} aria-hidden />
          Salir
        </button>
      </div>
    </div>
  );
}
