/** Where a browser keeps the session: `user` as JSON, `token` as it is (A15). */
export const SESSION_KEYS = { user: 'user', token: 'token' } as const;
