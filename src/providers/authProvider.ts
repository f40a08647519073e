/** Sign-in and sign-out for react-admin; the session itself is session.ts. */
import type { AuthProvider } from 'react-admin';
import { CAPABILITY_CALLS, type Capability, HEADERS, PICTURES } from '../../contract/calls';
import { pathOf } from '../../contract/paths';
import type { Login } from '../../contract/session';
import { isObject } from '../../contract/values';
import { bearer, endRefused, type HttpClient, httpClient, unexpectedAnswer } from './httpClient';
import { platformOf } from './platform';
import { readUser } from './records';
import { session } from './session';

export function createAuthProvider(httpClient: HttpClient) {
  const platform = platformOf(httpClient);
  return {
    /**
     * Opens the session. Rejects with the platform's message, without touching any session (A20), and with an abort
     * when the user signed out, or another one in, before the answer came (A100).
     */
    async login({ email, password }: Login): Promise<void> {
      const isSame = session.sameAsNow();
      const { status, json } = await platform('login', {
        body: { email, password },
        user: { authenticated: false },
      });
      const answer = readLogin(json);
      if (!answer) throw unexpectedAnswer(status, json);
      session.refresh();
      if (!isSame()) {
        if (answer.capabilities.includes('logout')) void revoke(answer.token);
        // The same user was quicker in another tab.
        if (session.get()?.user.id === answer.user.id) return;
        throw new DOMException('No entraste: la sesión cambió mientras tanto en este navegador.', 'AbortError');
      }
      session.open(answer.user, answer.token, answer.capabilities);
    },

    /** Salir. False: the guard of the routes (Entrance.tsx) leads to the login, react-admin must not navigate. */
    async logout(): Promise<false> {
      const token = session.get()?.token;
      const isRevoked = session.announced().includes('logout');
      session.end();
      if (token && isRevoked) void revoke(token);
      return false;
    },

    async checkAuth(): Promise<void> {
      // A false message keeps react-admin's own toast away.
      if (!session.get()) return Promise.reject({ message: false });
    },

    /**
     * A 401 or 403 ends the session whose token was refused, which httpClient has done already for its own requests. It
     * resolves all the same: the guard of the routes (Entrance.tsx) leads to the login, and if this rejected, react-admin
     * would tell the caller that the call succeeded.
     */
    async checkError(error: unknown): Promise<void> {
      endRefused(error);
    },

    async getPermissions() {
      return session.get()?.user.permission ?? null;
    },

    async getIdentity() {
      const user = session.get()?.user;
      if (!user) return Promise.reject({ message: false });
      return { ...user, fullName: user.name, avatar: user.profilePic ?? undefined };
    },
  } satisfies AuthProvider;

  /** Ends the token on platforms that offer it, also while the page closes. */
  async function revoke(token: string): Promise<void> {
    const request = { method: CAPABILITY_CALLS.logout.method, keepalive: true, user: bearer(token) };
    // A failure is ignored: the user is signed out here, and the token expires by itself.
    await httpClient(pathOf(CAPABILITY_CALLS.logout), request).catch(() => undefined);
  }
}

export const authProvider = createAuthProvider(httpClient);
/** For the login page, which is drawn before react-admin is loaded. */
export const { login } = authProvider;

const ANNOUNCEABLE = new Set([...Object.keys(CAPABILITY_CALLS), ...Object.keys(HEADERS), ...PICTURES]);

function readLogin(json: unknown) {
  const user = isObject(json) ? readUser(json.data) : undefined;
  const meta = isObject(json) && isObject(json.meta) ? json.meta : {};
  if (!user || typeof meta.token !== 'string' || meta.token === '') return undefined;
  const announced = Array.isArray(meta.capabilities) ? meta.capabilities : [];
  const capabilities = announced.filter(
    (name): name is Capability => typeof name === 'string' && ANNOUNCEABLE.has(name),
  );
  return { user, token: meta.token, capabilities };
}

/**
 * Sets the password of the link's user. A refusal ends no session. Rejects as httpClient does: 409 where the link is
 * not valid any more.
 */
export async function resetPassword(body: { token: string; password: string }): Promise<void> {
  await platformOf(httpClient)('resetPassword', { body, user: { authenticated: false } });
}
