import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

interface Props {
  when: string;
  /** The field whose rule depends on it. */
  check: string;
}

/** Validates a field again when another one changes, once the user has touched it. */
export function Revalidate({ when, check }: Props) {
  const { getValues, trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const value: unknown = useWatch({ name: when });
  const judged = useRef(value);

  useEffect(() => {
    if (judged.current === value) return;
    judged.current = value;
    const filled = !['', null, undefined].includes(getValues(check));
    if (filled || isSubmitted) void trigger(check);
  }, [value, check, isSubmitted, getValues, trigger]);

  return null;
}
