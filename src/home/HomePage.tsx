import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { homeOf } from '../resources';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { OwnerHome } from './OwnerHome';

/** The owner's Tablero, the businesses for other users. The stored session decides before anything is drawn (A11). */
export function HomePage({ above }: { above: ReactNode }) {
  const home = homeOf(usePermission());
  return home ? <Navigate to={dashboardPath(home)} replace /> : <OwnerHome above={above} />;
}
