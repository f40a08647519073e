import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import { MAX_SEARCH } from '../../contract/limits';
import type { ListFilter } from '../../contract/lists/definition';
import { searchRefusal } from '../../contract/searchWords';
import { readLine } from '../../contract/typedText';
import { RESOURCES } from '../resources';
import { FormNotice } from '../ui/FormNotice';
import { FilterChip } from './FilterChip';
import styles from './FilterFields.module.css';
import { LIST_TOOL_MESSAGES } from './messages';
import { detailOf } from './useChoices';

type Of = Extract<ListFilter, { kind: 'record' }>['of'];

interface Props {
  label: string;
  of: Of;
  /** '' for any. */
  id: string;
  /** What else narrows those that are found. */
  filter?: Readonly<Record<string, string>>;
  onChange: (id: string) => void;
}

/** One record of another list, found by the platform as its name is typed. */
export function RecordField(props: Props) {
  const { label, of, id } = props;
  const { data: chosen, isPending } = useGetOne<RaRecord>(of, { id }, { enabled: id !== '' });
  const said = chosen ? titleOf(of, chosen) : isPending ? LIST_TOOL_MESSAGES.unnamed : id;
  // Others may have the same name.
  const detail = chosen && detailOf(of, { name: '', ...chosen, id });
  return (
    <FilterChip label={label} said={id === '' ? '' : said} detail={detail}>
      <Found {...props} chosen={chosen} />
    </FilterChip>
  );
}

const titleOf = (of: Of, record: RaRecord) => String(RESOURCES[of].record?.title(record) || record.id);

function Found({ label, of, id, filter, chosen, onChange }: Props & { chosen: RaRecord | undefined }) {
  const [asked, setAsked] = useState('');
  const words = useWords(asked, setAsked);
  const q = readLine(asked);
  const refusal = searchRefusal(q);
  const isAsked = q !== '' && !refusal;
  const asking = { pagination: FEW, filter: { ...filter, q } };
  const { data, isFetching, isError, refetch } = useGetList<RaRecord>(of, asking, { enabled: isAsked });
  const found = isAsked ? (data ?? []) : [];
  const field = useRef<HTMLInputElement>(null);
  const name = useId();
  const option = (value: string, title: string, detail = '') => (
    <label key={value} className={styles.option}>
      <input type="radio" name={name} checked={value === id} onChange={() => onChange(value)} />
      <span dir="auto">
        <span>{title}</span>
        {detail && <span className={`muted ${styles.detail}`}>{detail}</span>}
      </span>
    </label>
  );

  /** The button goes with the failure, and would take the focus along. */
  function retry() {
    field.current?.focus();
    void refetch();
  }

  return (
    <>
      <input
        ref={field}
        type="search"
        className="control"
        aria-label={LIST_TOOL_MESSAGES.choose(label)}
        placeholder={LIST_TOOL_MESSAGES.search}
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={words.typed}
        onChange={({ target }) => words.setTyped(target.value)}
      />
      {option('', LIST_TOOL_MESSAGES.anyone)}
      {/* One that is found keeps its place, and the focus, when it is chosen. */}
      {chosen && !found.some((record) => record.id === id) && option(id, titleOf(of, chosen))}
      {found.map((record) =>
        option(String(record.id), titleOf(of, record), detailOf(of, { name: '', ...record, id: String(record.id) })),
      )}
      <p className="muted" role="status">
        {q === ''
          ? LIST_TOOL_MESSAGES.typeMore
          : refusal
            ? refusal
            : isFetching
              ? LIST_TOOL_MESSAGES.searching
              : data?.length === 0
                ? LIST_TOOL_MESSAGES.noChoice
                : ''}
      </p>
      {isError && !isFetching && (
        <FormNotice
          text={LIST_TOOL_MESSAGES.searchFailed}
          action={{ label: LIST_TOOL_MESSAGES.retry, onClick: retry }}
        />
      )}
    </>
  );
}

const FEW = { page: 1, perPage: 10 };

/** How long after the last key the address follows, and the list with it. */
const PAUSE_MS = 300;

/**
 * The words in the search field. The address follows after a pause, and another change of the address (one step back, a
 * view) changes the words; what was typed meanwhile is never lost to the delay.
 */
export function useWords(inAddress: string, write: (words: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const written = useRef(inAddress);
  useLayoutEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);

  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed;
      write(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return { typed, setTyped };
}
