import { useRef, useState } from 'react';
import { toast } from '../ui/toast';
import { NotSent, SaveCancelled, saveErrors } from './saveFailure';

interface Sent {
  mode: 'create' | 'update';
  /** The names of the form's fields. */
  names: readonly string[];
  /** The advice where the answer was lost and sending it again would not show the outcome. */
  maybeDone?: string | undefined;
}

/**
 * The action of a form's button. `submit` sends its values, once at a time, and shows a failure in a toast; it gives
 * the errors of that failure, which react-admin's Form puts beside the fields and the button, or undefined where it was
 * sent. `send` rejects where it was not. `sent` counts the successes.
 */
export function useSubmit<Values>(send: (values: Values) => Promise<unknown>, { mode, names, maybeDone }: Sent) {
  const [sent, setSent] = useState(0);
  const running = useRef<Promise<ReturnType<typeof saveErrors> | undefined>>(undefined);

  function tell(failure: unknown) {
    if (!(failure instanceof SaveCancelled)) toast.error((failure instanceof NotSent && failure.cause) || failure);
    return saveErrors(failure, mode, names, maybeDone);
  }

  function submit(values: Values) {
    // The second of two quick presses may come before the first has disabled the button: it gets the same promise.
    running.current ??= send(values)
      .then(() => setSent((before) => before + 1), tell)
      .then((failed) => {
        running.current = undefined;
        return failed || undefined;
      });
    return running.current;
  }

  return { submit, sent };
}
