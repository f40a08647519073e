/**
 * React's development build records a stack trace for each element, for tools that no test opens: a sixth of the time
 * of a form's tests. Its own limit of how many a second is used up from the start here. Warnings still name the
 * component; only the line that made it is missing in them.
 */
import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals: unknown = Reflect.get(React, INTERNALS);

if (typeof internals !== 'object' || !internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its stacks elsewhere now: mend quickReact.ts, or do without it.');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});
