import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { goBack } from '../ui/PageHeader';

/**
 * Goes back one step after a save, or to `fallback` from a page that was opened directly (A4), once the form has been
 * rendered with `left` and so without its unsaved-changes guard, which would stop it.
 */
export function useLeaveAfterSave(fallback: string) {
  const [left, setLeft] = useState(false);
  const navigate = useNavigate();

  const goOn = useEffectEvent(() => goBack(navigate, fallback));
  useEffect(() => {
    if (left) goOn();
  }, [left]);

  return { left, leave: () => setLeft(true) };
}
