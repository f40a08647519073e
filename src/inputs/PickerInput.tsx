import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { type UIEvent, useEffect, useState } from 'react';
import { InputHelperText } from 'react-admin';
import { type Choice, useChoices } from '../records/useChoices';

interface Props {
  source: string;
  label: string;
  reference: string;
  /** The record's own one, known before the choices are (A42). */
  current?: Choice | null | undefined;
}

/** Names that fit into an open list; with fewer, the one that is searched may not be loaded yet. */
const ENOUGH = 8;
const search = createFilterOptions<Choice>({ stringify: nameOf });

/** One record of another resource, found by a part of its name; accents and case do not matter. */
export function PickerInput({ source, label, reference, current }: Props) {
  const { id, field, fieldState } = useInput({ source, parse: (chosen: string) => chosen });
  const { choices, isFetching, isError, hasMore, loadMore, retry } = useChoices(reference);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');

  const options = withChoice(choices, current);
  const chosen = options.find((choice) => choice.id === field.value) ?? null;
  const wanted = chosen && typed === nameOf(chosen) ? '' : typed;
  const found = search(options, { inputValue: wanted, getOptionLabel: nameOf }).length;

  useEffect(() => {
    if (open && found < ENOUGH) loadMore();
  });

  function handleScroll({ currentTarget: list }: UIEvent<HTMLElement>) {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - 64) loadMore();
  }

  return (
    <Autocomplete
      id={id}
      options={options}
      value={chosen}
      inputValue={typed}
      filterOptions={search}
      getOptionLabel={nameOf}
      getOptionKey={({ id: key }) => key}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText="Cargando…"
      noOptionsText={isError ? 'No se pudo cargar la lista.' : 'Sin resultados.'}
      openText="Abrir"
      closeText="Cerrar"
      clearText="Quitar"
      // Enter takes the first one found and does not send the form. Without a search the list keeps its scroll
      // position.
      autoHighlight={wanted !== ''}
      open={open}
      onOpen={() => {
        setOpen(true);
        retry();
      }}
      onClose={() => setOpen(false)}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, choice) => field.onChange(choice?.id ?? '')}
      onBlur={() => field.onBlur()}
      slotProps={{ listbox: { onScroll: handleScroll, 'aria-busy': isFetching && hasMore } }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          name={field.name}
          label={label}
          error={fieldState.invalid}
          helperText={<InputHelperText error={fieldState.error?.message} />}
        />
      )}
    />
  );
}

/** A record without a name is known by its id. */
function nameOf({ id, name }: Choice): string {
  return name || id;
}

function withChoice(choices: Choice[], current: Choice | null | undefined): Choice[] {
  return !current || choices.some(({ id }) => id === current.id) ? choices : [current, ...choices];
}
