import { useSession } from '../session/useSession';

/** Tells whoever keeps passwords in this browser whose this form's is; nobody sees it, and it is not sent. */
export function OwnEmail() {
  const email = useSession()?.user.email ?? '';
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
