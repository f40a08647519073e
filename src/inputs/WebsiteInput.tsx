import { useFormContext, useFormState } from 'react-hook-form';
import { readWebsite } from '../../contract/fields';
import type { FieldProps } from './Field';
import { TextInput } from './TextInput';

/** A web address; a bare domain gets https:// when the field is left (A66). */
export function WebsiteInput({ source, ...props }: FieldProps) {
  const { getValues, setValue } = useFormContext();
  const { isSubmitted } = useFormState();

  function complete() {
    const typed = String(getValues(source) ?? '');
    const address = readWebsite(typed);
    if (address !== typed) setValue(source, address, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  return <TextInput source={source} {...props} type="url" onBlur={complete} />;
}
