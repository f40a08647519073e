import { Navigate } from 'react-router-dom';
import { dashboardPath } from '../routes';

/** Where the dashboard starts: the businesses (R369). */
export function HomePage() {
  return <Navigate to={dashboardPath('businesses')} replace />;
}
