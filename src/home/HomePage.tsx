import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { HOME_LINK } from '../layout/navigation';
import { homeOf } from '../resourceAddresses';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { lazyPart } from '../ui/lazyPart';

export const OwnerHome = lazyPart(() => import('./OwnerHome').then((page) => page.OwnerHome), HOME_LINK.label);

/** The owner's Tablero, the businesses for other users. The stored session decides before anything is drawn (A11). */
export function HomePage({ above }: { above: ReactNode }) {
  const home = homeOf(usePermission());
  return home ? <Navigate to={dashboardPath(home)} replace /> : <OwnerHome above={above} />;
}
