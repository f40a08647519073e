/** A new password by a link, without a signed-in user: outside the data provider, which would be loaded with it. */
import { httpClient } from './httpClient';
import { platformOf } from './platform';

/**
 * Sets the password of the link's user. A refusal ends no session. Rejects as httpClient does: 409 where the link is
 * not valid any more.
 */
export async function resetPassword(body: { token: string; password: string }): Promise<void> {
  await platformOf(httpClient)('resetPassword', { body, user: { authenticated: false } });
}
