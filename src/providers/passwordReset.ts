/** A new password by a link, for somebody who is not signed in: beside the data provider, which would come with it. */
import { httpClient } from './httpClient';
import { platformOf } from './platform';

/**
 * Sets the password of whoever the link was made for. Nobody's session is told or ended by what the platform says.
 * Rejects as httpClient does: 409 where the link is worth nothing any more.
 */
export async function resetPassword(body: { token: string; password: string }): Promise<void> {
  await platformOf(httpClient)('resetPassword', { body, user: { authenticated: false } });
}
