import { useSession } from '../session/useSession';

/** Shows the browser's password manager whose form this is; it is invisible, and not sent. */
export function OwnEmail() {
  const email = useSession()?.user.email ?? '';
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
