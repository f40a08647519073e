import { useCallback, useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type OpenForm, openForm } from './openForm';

const TYPED = { shouldDirty: true, shouldValidate: true } as const;

/** Has the surrounding form in `openForm` while it is mounted. */
export function TellOpenForm({ address, fields }: Pick<OpenForm, 'address' | 'fields'>) {
  const { setValue } = useFormContext();
  const { isSubmitting: isSaving } = useFormState();
  const values = useWatch();
  const [filled, setFilled] = useState<{ name: string }>();

  const fill = useCallback(
    (name: string, value: unknown) => {
      setValue(name, value, TYPED);
      setFilled({ name });
    },
    [setValue],
  );

  useEffect(() => {
    openForm.setState({ address, fields, values, isSaving, fill }, true);
  }, [address, fields, values, isSaving, fill]);
  useEffect(() => () => openForm.setState(null, true), []);

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
