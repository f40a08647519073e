import { Navigate } from 'react-router-dom';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { lazyPart } from '../ui/lazyPart';

const OwnerHome = lazyPart(() => import('./OwnerHome').then((page) => page.OwnerHome));

/**
 * The owner's Tablero, the businesses for everybody else. The stored session decides before anything is drawn or asked
 * for (A11).
 */
export function HomePage() {
  return usePermission() === 'owner' ? <OwnerHome /> : <Navigate to={dashboardPath('businesses')} replace />;
}
