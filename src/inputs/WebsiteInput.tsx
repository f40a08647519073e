import { useFormContext, useFormState } from 'react-hook-form';
import { withScheme } from '../../contract/fields';
import { FormTextInput } from './FormTextInput';

interface Props {
  source: string;
  label: string;
}

/** A web address; a bare domain gets https:// when the field is left (A66). */
export function WebsiteInput({ source, label }: Props) {
  const { getValues, setValue } = useFormContext();
  const { isSubmitted } = useFormState();

  function complete() {
    const typed = String(getValues(source) ?? '');
    const address = withScheme(typed.trim());
    if (address !== typed) setValue(source, address, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  return <FormTextInput source={source} label={label} type="url" onBlur={complete} />;
}
