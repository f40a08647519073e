import { useState } from 'react';

let last = 0;

/**
 * Names what somebody is about to have done here: the same for as long as the place is on screen, and another one when it
 * is opened again. The providers ask for it under one key (decision 0039).
 */
export function useIntent(): string {
  const [intent] = useState(() => `${Date.now()}-${++last}`);
  return intent;
}
