import { useState } from 'react';
import { randomHex } from '../../contract/randomHex';

/**
 * Identifies an action of the user: the same for as long as the form or dialog is on screen, and another one when it is
 * opened again, or the one that came with a draft. The providers send it under one key (decision 0010).
 */
export function useIntent(): [intent: string, adopt: (intent: string) => void] {
  return useState(() => randomHex(16));
}
