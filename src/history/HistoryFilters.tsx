import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { HISTORY_KIND_LABELS, HISTORY_KINDS } from '../../contract/history';
import { personName } from '../../contract/personName';
import { readEmail } from '../../contract/typedText';
import { useAction } from '../lists/useAction';
import { useOpenedAt, useUserLookUp } from '../people/useUserLookUp';
import type { AppDataProvider } from '../providers/dataProvider';
import { SearchForm } from '../ui/SearchForm';
import { SelectField } from '../ui/SelectField';
import { useTyped } from '../ui/useTyped';
import styles from './History.module.css';
import { useHistoryFilter } from './historyFilter';
import { MESSAGES } from './messages';

const KIND_OPTIONS = [
  { value: '', label: MESSAGES.allKinds },
  ...HISTORY_KINDS.map((kind) => ({ value: kind, label: HISTORY_KIND_LABELS[kind] })),
];

/** The filters of the entries; they are in the address, so that a link to them can be sent to another administrator. */
export function HistoryFilters() {
  const { filter, narrow, clear } = useHistoryFilter();
  const { kind = '', from = '', until = '', person, record, business } = filter;
  return (
    <section aria-label={MESSAGES.filters} className={styles.filters}>
      <div className={styles.fields}>
        <SelectField
          label={MESSAGES.kind}
          value={kind}
          options={KIND_OPTIONS}
          onChange={(next) => narrow({ kind: next })}
        />
        <DayField label={MESSAGES.fromDay} value={from} max={until} onChange={(day) => narrow({ from: day })} />
        <DayField label={MESSAGES.untilDay} value={until} min={from} onChange={(day) => narrow({ until: day })} />
        {!person && <PersonSearch onFound={(id) => narrow({ person: id })} />}
      </div>
      <div className="buttons">
        {person && (
          <Chosen label={MESSAGES.clearPerson} onClear={() => narrow({ person: '' })}>
            <span>{MESSAGES.chosenPerson}</span> <PersonName id={person} />
          </Chosen>
        )}
        {(record || business) && (
          <Chosen label={MESSAGES.clearRecord} onClear={() => narrow({ record: '', business: '' })}>
            {record ? MESSAGES.chosenRecord : MESSAGES.chosenBusiness}
          </Chosen>
        )}
        {Object.keys(filter).length > 1 && (
          <button type="button" className="button button-quiet" onClick={clear}>
            {MESSAGES.clearAll}
          </button>
        )}
      </div>
    </section>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** While a year is typed, its first digits are days of long ago, which are not meant. */
const FIRST_DAY = '2000-01-01';

function DayField({ label, value, min, max, onChange }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useTyped(value);

  function handleChange(day: string) {
    setTyped(day);
    if (day !== value && (day === '' || day >= FIRST_DAY)) onChange(day);
  }

  return (
    <div className={styles.day}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="control"
        value={typed}
        min={min || FIRST_DAY}
        max={max || undefined}
        onChange={({ target }) => handleChange(target.value)}
      />
    </div>
  );
}

/** Finds a person by e-mail: the one with this e-mail, or the only one whose e-mail contains it. */
function PersonSearch({ onFound }: { onFound: (id: string) => void }) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [refusal, setRefusal] = useState('');
  const { run } = useAction({
    mutationFn: async (email: string) => {
      const pagination = { page: 1, perPage: 10 };
      const { data } = await dataProvider.getList<{ id: string; email: string }>('users', {
        pagination,
        sort: { field: 'id', order: 'ASC' },
        filter: { email },
      });
      return data.find((user) => user.email.toLowerCase() === email) ?? data;
    },
    onSuccess: (found) => {
      const people = [found].flat();
      const [only] = people;
      if (people.length === 1 && only) onFound(String(only.id));
      else setRefusal(people.length === 0 ? MESSAGES.noPerson : MESSAGES.manyPeople);
    },
  });
  return (
    <div className={styles.person}>
      <SearchForm
        label={MESSAGES.person}
        found=""
        inputMode="email"
        onSearch={(words) => {
          setRefusal('');
          if (words) run(readEmail(words));
        }}
      />
      <p role="status" className={styles.refusal}>
        {refusal}
      </p>
    </div>
  );
}

/** The person whose actions are shown; one who does not exist any more has an id and no name. */
function PersonName({ id }: { id: string }) {
  const person = useUserLookUp(id, useOpenedAt());
  return <bdi>{typeof person === 'string' ? id : personName(person)}</bdi>;
}

function Chosen({ label, onClear, children }: { label: string; onClear: () => void; children: ReactNode }) {
  return (
    <span className={styles.chosen}>
      <span>{children}</span>
      <button type="button" className="icon-button" aria-label={label} onClick={onClear}>
        <X size={18} aria-hidden />
      </button>
    </span>
  );
}
