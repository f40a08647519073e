import { Navigate } from 'react-router-dom';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { lazyPart } from '../ui/lazyPart';

// Only owners ever see it.
const OwnerHome = lazyPart(() => import('./OwnerHome').then((page) => page.OwnerHome));

/**
 * Where the dashboard starts: the owner's Tablero, the businesses for everybody else (R81, R369). The stored session
 * decides it before anything is drawn or asked for (A11, R91).
 */
export function HomePage() {
  return usePermission() === 'owner' ? <OwnerHome /> : <Navigate to={dashboardPath('businesses')} replace />;
}
