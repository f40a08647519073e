/** Makes the signed-in user's vault open with the new password too, whether the platform accepts it or not. */
export function rewrap(password: string, next: string): void {
  // Where its code does not load, the vault ends with the session.
  import('../providers/vaultKeys').then(({ rewrapVault }) => rewrapVault(password, next)).catch(() => undefined);
}
