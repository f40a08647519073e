import { useInput } from 'ra-core';
import { type Choice, useChoices } from '../records/useChoices';
import { Combobox } from '../ui/Combobox';
import { controlOf, Field, type FieldProps, Frame } from './Field';

interface Props extends FieldProps {
  reference: string;
  /** The record's own one, known before the choices are (A42). */
  current?: Choice | null | undefined;
}

/** One record of another resource, found by a part of its name. */
export function PickerInput({ source, label, helperText, reference, current }: Props) {
  const { id, field, fieldState } = useInput({ source, parse: (chosen: string) => chosen });
  const { choices, isFetching, isError, hasMore, loadMore, retry } = useChoices(reference);
  const told = { id, message: fieldState.error?.message, helperText };
  const nothing = isError ? 'No se pudo cargar la lista.' : 'Sin resultados.';
  return (
    <Field {...told} label={label}>
      <Frame>
        <Combobox
          {...controlOf(told)}
          ref={field.ref}
          name={field.name}
          label={label}
          options={withChoice(choices, current).map(asOption)}
          value={field.value}
          onChange={(value) => field.onChange(value)}
          onBlur={() => field.onBlur()}
          nothing={isFetching ? 'Cargando…' : nothing}
          busy={isFetching && hasMore}
          onOpen={retry}
          onMore={loadMore}
        />
      </Frame>
    </Field>
  );
}

/** A record without a name is known by its id. */
function asOption({ id, name }: Choice) {
  return { value: id, label: name || id };
}

function withChoice(choices: Choice[], current: Choice | null | undefined): Choice[] {
  return !current || choices.some(({ id }) => id === current.id) ? choices : [current, ...choices];
}
