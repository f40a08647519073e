import { useState } from 'react';
import { randomHex } from '../../contract/randomHex';

/**
 * Names what somebody is about to have done here: the same for as long as the place is on screen, and another one when it
 * is opened again, or the one that came with a draft. The providers ask for it under one key (decision 0010).
 */
export function useIntent(): [intent: string, adopt: (intent: string) => void] {
  return useState(() => randomHex(16));
}
