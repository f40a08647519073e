/** Where a browser keeps the session: `user` as JSON, `token` as it is (R288, R289, R451, A15). */
export const SESSION_KEYS = { user: 'user', token: 'token' } as const;
