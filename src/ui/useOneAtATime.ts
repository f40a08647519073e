import { useRef } from 'react';

/**
 * Gives begin(): it gives the function that ends the action, or undefined while another one is under way. The second of
 * two quick presses may come before the first has disabled the button.
 */
export function useOneAtATime(): () => (() => void) | undefined {
  const isUnderWay = useRef(false);
  return () => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    return () => {
      isUnderWay.current = false;
    };
  };
}
