/** What is kept for the signed-in person opens with the new password too, whether the platform takes it or not. */
export function rewrap(password: string, next: string): void {
  // Where its code does not come, what is kept ends with the session.
  import('../providers/vaultKeys').then(({ rewrapVault }) => rewrapVault(password, next)).catch(() => undefined);
}
