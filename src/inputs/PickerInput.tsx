import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown, X } from 'lucide-react';
import { type UIEvent, useEffect, useState } from 'react';
import { useInput } from 'react-admin';
import { folded, wanted as wantedOf } from '../../contract/folded';
import { type Choice, useChoices } from '../lists/useChoices';
import { controlOf, Field } from './Field';

interface Props {
  source: string;
  label: string;
  reference: string;
  /** The record's own one, known before the choices are loaded (A42). */
  current?: Choice | null | undefined;
}

/** Options that fit into an open list; with fewer, the searched one may not be loaded yet. */
const ENOUGH = 8;

/** One record of another resource, found by a part of its name; accents and case do not matter. */
export function PickerInput({ source, label, reference, current }: Props) {
  const { id, field, fieldState } = useInput({ source, parse: (chosen: string) => chosen });
  const { choices, isFetching, isError, hasMore, loadMore, retry } = useChoices(reference);
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const told = { id, message: fieldState.error?.message };

  // A record without a name is shown by its id. Keyed by ids, since the records are new objects after each read.
  const names = new Map([...(current ? [current] : []), ...choices].map(({ id, name }) => [id, name || id]));
  const ids = [...names.keys()];
  const nameOf = (id: string) => names.get(id) ?? id;
  const found = wanted ? ids.filter((id) => folded(nameOf(id)).includes(wanted)) : ids;
  const nothing = isError ? 'No se pudo cargar la lista.' : 'Sin resultados.';

  useEffect(() => {
    if (isOpen && found.length < ENOUGH) loadMore();
  });

  function handleScroll({ currentTarget: box }: UIEvent<HTMLElement>) {
    if (box.scrollTop + box.clientHeight > box.scrollHeight - 64) loadMore();
  }

  return (
    <Autocomplete
      id={id}
      options={ids}
      filterOptions={() => found}
      getOptionLabel={nameOf}
      getOptionKey={(id) => id}
      value={names.has(field.value) ? String(field.value) : null}
      onChange={(_, chosen) => field.onChange(chosen ?? '')}
      onInputChange={(_, text, reason) => setWanted(reason === 'input' ? wantedOf(text) : '')}
      // With a search Enter takes the first option; without one it takes none and sends the form.
      autoHighlight={wanted !== ''}
      open={isOpen}
      onOpen={() => {
        setOpen(true);
        retry();
      }}
      onClose={() => setOpen(false)}
      slotProps={{ listbox: { 'aria-busy': isFetching && hasMore, onScrollCapture: handleScroll } }}
      noOptionsText={<span role="status">{isFetching ? 'Cargando…' : nothing}</span>}
      clearText="Quitar la opción"
      openText="Abrir la lista"
      closeText="Cerrar la lista"
      clearIcon={<X size={18} aria-hidden />}
      popupIcon={<ChevronDown size={18} aria-hidden />}
      renderInput={({ InputProps, inputProps }) => (
        <Field {...told} label={label}>
          <OutlinedInput
            {...InputProps}
            name={field.name}
            inputRef={field.ref}
            onBlur={field.onBlur}
            inputProps={{ ...inputProps, ...controlOf(told) }}
          />
        </Field>
      )}
    />
  );
}
