import { useId, useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import { MAX_SEARCH } from '../../contract/limits';
import type { ListFilter } from '../../contract/lists/definition';
import { readLine } from '../../contract/typedText';
import { detailOf } from '../lists/useChoices';
import { RESOURCES } from '../resources';
import { FilterChip } from './FilterChip';
import styles from './FilterFields.module.css';
import { MESSAGES } from './messages';
import { useWords } from './useWords';

type Of = Extract<ListFilter, { kind: 'record' }>['of'];

interface Props {
  label: string;
  of: Of;
  /** '' for any. */
  id: string;
  onChange: (id: string) => void;
}

/** One record of another list, found by the platform as its name is typed. */
export function RecordField({ label, of, id, onChange }: Props) {
  const { data: chosen } = useGetOne<RaRecord>(of, { id }, { enabled: id !== '' });
  return (
    <FilterChip label={label} said={id === '' ? '' : chosen ? titleOf(of, chosen) : id}>
      <Found label={label} of={of} id={id} chosen={chosen} onChange={onChange} />
    </FilterChip>
  );
}

const titleOf = (of: Of, record: RaRecord) => String(RESOURCES[of].record?.title(record) || record.id);

function Found({ label, of, id, chosen, onChange }: Props & { chosen: RaRecord | undefined }) {
  const [asked, setAsked] = useState('');
  const words = useWords(asked, setAsked);
  const q = readLine(asked);
  const { data, isFetching } = useGetList<RaRecord>(of, { pagination: FEW, filter: { q } }, { enabled: q !== '' });
  const found = q === '' ? [] : (data ?? []).filter((record) => record.id !== id);
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
  return (
    <>
      <input
        type="search"
        className="control"
        aria-label={MESSAGES.choose(label)}
        placeholder={MESSAGES.search}
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={words.typed}
        onChange={({ target }) => words.setTyped(target.value)}
      />
      {id !== '' && option('', MESSAGES.anyone)}
      {chosen && option(id, titleOf(of, chosen))}
      {found.map((record) =>
        option(String(record.id), titleOf(of, record), detailOf(of, { name: '', ...record, id: String(record.id) })),
      )}
      <p className="muted" role="status">
        {q === '' ? MESSAGES.typeMore : isFetching ? MESSAGES.searching : found.length === 0 ? MESSAGES.noChoice : ''}
      </p>
    </>
  );
}

const FEW = { page: 1, perPage: 10 };
