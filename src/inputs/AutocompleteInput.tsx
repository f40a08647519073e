import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, type UIEvent, useEffect, useState } from 'react';
import { useInput } from 'react-admin';
import { folded, wanted as wantedOf } from '../../contract/typedText';
import { type Choice, detailOf, useChoices } from '../lists/useChoices';

interface Props {
  source: string;
  label: string;
  reference: string;
  /** The record's own one, known before the choices are loaded (A42). */
  current?: Choice | null | undefined;
  /** Shown below it where there is nothing to choose. */
  none?: ReactNode;
}

const droppedText = (typed: string, chosen: string) =>
  `«${typed}» no se eligió de la lista${chosen && `: sigue ${chosen}`}.`;

/** Options that fit into an open list; with fewer, the searched one may not be loaded yet. */
const ENOUGH = 8;

/** One record of another resource, found by words of its name, its detail or e-mail; accents and case do not matter. */
export function AutocompleteInput({ source, label, reference, current, none }: Props) {
  const { id, field, fieldState } = useInput({ source, parse: (chosen: string) => chosen });
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  /** Text that was left without a choice. */
  const [dropped, setDropped] = useState('');
  const { choices, hits, isFetching, isError, hasMore, loadMore, retry } = useChoices(reference, typed);
  const isNone = choices.length === 0 && !current && !isFetching && !isError;
  const message = fieldState.error?.message;

  // Keyed by ids, since the records are new objects after each read.
  const known = new Map([...(current ? [current] : []), ...choices].map((choice) => [choice.id, choice]));
  const namesakes = new Map<string, number>();
  for (const { name } of known.values()) namesakes.set(folded(name), (namesakes.get(folded(name)) ?? 0) + 1);
  const ids = [...known.keys()];
  // A record without a name is shown by its id; of those that share a name, also what tells them apart.
  const partsOf = (id: string) => {
    const choice = known.get(id);
    if (!choice?.name) return [id];
    const isAlone = namesakes.get(folded(choice.name)) === 1;
    return [choice.name, isAlone ? '' : detailOf(reference, choice)].filter(Boolean);
  };
  const labelOf = (id: string) => partsOf(id).join(' · ');
  const words = wantedOf(typed).split(' ').filter(Boolean);
  const found = ids.filter((id) => {
    const choice: Choice & { email?: string } = known.get(id) ?? { id, name: '' };
    const text = folded([choice.name || id, detailOf(reference, choice), choice.email].join(' '));
    return hits.has(id) || words.every((word) => text.includes(word));
  });
  const chosen = known.has(field.value) ? String(field.value) : null;
  const told = dropped && droppedText(dropped, chosen === null ? '' : labelOf(chosen));
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
      getOptionLabel={labelOf}
      getOptionKey={(id) => id}
      value={chosen}
      onChange={(_, next) => field.onChange(next ?? '')}
      onInputChange={(_, text, reason) => {
        setDropped(reason === 'blur' ? typed : '');
        setTyped(reason === 'input' ? text : '');
      }}
      // With a search Enter takes the first option; without one it takes none and sends the form.
      autoHighlight={words.length > 0}
      open={isOpen}
      onOpen={() => {
        setOpen(true);
        retry();
      }}
      onClose={() => setOpen(false)}
      slotProps={{ listbox: { 'aria-busy': isFetching && hasMore, onScrollCapture: handleScroll } }}
      renderOption={({ key, ...option }, id) => {
        const [name, detail] = partsOf(id);
        return (
          <li key={key} {...option}>
            <div>
              <div>{name}</div>
              {detail && <div className="muted">{detail}</div>}
            </div>
          </li>
        );
      }}
      noOptionsText={<span role="status">{isFetching ? 'Cargando…' : nothing}</span>}
      clearText="Quitar la opción"
      openText="Abrir la lista"
      closeText="Cerrar la lista"
      clearIcon={<X size={18} aria-hidden />}
      popupIcon={<ChevronDown size={18} aria-hidden />}
      renderInput={(input) => (
        <>
          <TextField
            {...input}
            label={<span>{label}</span>}
            name={field.name}
            inputRef={field.ref}
            onBlur={field.onBlur}
            error={message !== undefined}
            helperText={[told, message].filter(Boolean).join(' ') || (isNone && none)}
          />
          <span role="status" className="visually-hidden">
            {told}
          </span>
        </>
      )}
    />
  );
}
