import { useCallback, useEffect, useState } from 'react';
import { type Control, useFormContext } from 'react-hook-form';
import { createStore } from 'zustand/vanilla';
import type { MergeUnit } from './threeWayMerge';

interface OpenForm {
  /** Of its page. */
  address: string;
  fields: readonly MergeUnit[];
  control: Control;
  /** Puts a value into a field as if it had been typed, and leads there. */
  fill: (name: string, value: unknown) => void;
}

/** The form of a stored record that can be changed now, for what stands beside it; null where there is none. */
export const openForm = createStore<OpenForm | null>(() => null);

const TYPED = { shouldDirty: true, shouldValidate: true } as const;

/** Names the surrounding form in `openForm` while it is mounted. */
export function NameOpenForm({ address, fields }: Pick<OpenForm, 'address' | 'fields'>) {
  const { control, setValue } = useFormContext();
  const [filled, setFilled] = useState<{ name: string }>();

  const fill = useCallback(
    (name: string, value: unknown) => {
      setValue(name, value, TYPED);
      setFilled({ name });
    },
    [setValue],
  );

  useEffect(() => {
    openForm.setState({ address, fields, control, fill }, true);
    return () => openForm.setState(null, true);
  }, [address, fields, control, fill]);

  useEffect(() => {
    // Once the rows of a list are drawn anew.
    if (filled) focusField(filled.name);
  }, [filled]);

  return null;
}

/** A field that is a group of controls has its name in `data-field`. */
function focusField(name: string) {
  const control = document.querySelector<HTMLElement>(
    `form [name="${name}"], form [data-field="${name}"] :is(select, button)`,
  );
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
