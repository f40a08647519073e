import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { MAX_SEARCH } from '../../contract/limits';
import { ActionMenu } from '../ui/ActionMenu';
import { SelectField } from '../ui/SelectField';
import { ChoiceField } from './ChoiceField';
import styles from './ListTools.module.css';
import { MESSAGES, type Scope } from './messages';
import { AmountsField, DaysField } from './SpanFields';
import type { ChoiceFilter, ListTable, TableQuery } from './table';
import { readSort, type TableAddress, writeSort } from './tableAddress';
import type { useWords } from './useWords';

interface Props<Row extends { id: string }> {
  table: ListTable<Row>;
  address: TableAddress;
  words: ReturnType<typeof useWords>;
  scope: Scope;
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The search field for all of a list. */
export function WordsField({ words, scope }: Pick<Props<{ id: string }>, 'words' | 'scope'>) {
  return (
    <input
      type="search"
      className={`control ${styles.words}`}
      aria-label={MESSAGES.search(scope)}
      placeholder={MESSAGES.search(scope)}
      data-shortcut="/"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_SEARCH}
      title={MESSAGES.searchHelp}
      value={words.typed}
      onChange={({ target }) => words.setTyped(target.value)}
      onBlur={words.flush}
    />
  );
}

/** The filters that fit the list; on phones they are behind a button, since they would fill the screen alone. */
export function FilterBar<Row extends { id: string }>({ table, address, words, counts }: Omit<Props<Row>, 'scope'>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { query } = address;
  const count = table.filters.filter(({ key }) => query.choices[key]?.length || address.written(key) !== '').length;
  return (
    <>
      <button
        type="button"
        className={`button button-quiet ${styles.unfold}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {MESSAGES.filtersOf(count)}
      </button>
      <fieldset id={id} className={styles.folded} data-open={isOpen} aria-label={MESSAGES.filters}>
        {table.filters.map((filter) => {
          const { key, label, kind } = filter;
          if (kind === 'choice') {
            return (
              <ChoiceField
                key={key}
                label={label}
                chosen={query.choices[key] ?? []}
                options={optionsOf(filter, query.choices[key] ?? [], counts[key] ?? {})}
                onChange={(values) => address.setChoice(key, values)}
              />
            );
          }
          const Field = kind === 'days' ? DaysField : AmountsField;
          return (
            <Field
              key={key}
              label={label}
              written={address.written(key)}
              onChange={(span) => address.setSpan(key, span)}
            />
          );
        })}
        {(address.isNarrowed || words.typed !== '') && (
          <div className={styles.clear}>
            <ClearButton address={address} words={words} />
          </div>
        )}
        <div className={styles.narrow}>
          <SortField table={table} sort={query.sort} onSort={address.setSort} />
        </div>
      </fieldset>
    </>
  );
}

/** The values that rows have and those that are chosen, the most frequent first. */
function optionsOf<Row>(
  { textOf }: ChoiceFilter<Row>,
  chosen: readonly string[],
  counts: Readonly<Record<string, number>>,
) {
  // An address may name a value that no row has, such as a property of every object.
  const countOf = (value: string) => (Object.hasOwn(counts, value) ? counts[value] : undefined) ?? 0;
  return [...new Set([...chosen, ...Object.keys(counts)])]
    .map((value) => ({ value, text: value === '' ? MESSAGES.empty : textOf(value), count: countOf(value) }))
    .sort((one, other) => other.count - one.count || one.text.localeCompare(other.text));
}

interface SortProps<Row extends { id: string }> {
  table: ListTable<Row>;
  sort: TableQuery['sort'];
  onSort: (sort: TableQuery['sort']) => void;
}

/** For narrow windows, where no headings are shown. */
function SortField<Row extends { id: string }>({ table, sort, onSort }: SortProps<Row>) {
  const options = table.columns.flatMap(({ key, label }) => [
    { value: writeSort({ key, descending: false }), label: `${label}, ${MESSAGES.ascending}` },
    { value: writeSort({ key, descending: true }), label: `${label}, ${MESSAGES.descending}` },
  ]);
  return (
    <SelectField
      label={MESSAGES.sortBy}
      value={writeSort(sort)}
      options={[{ value: '', label: MESSAGES.asGiven }, ...options]}
      onChange={(by) => onSort(readSort(by))}
    />
  );
}

export function ClearButton({ address, words }: Pick<Props<{ id: string }>, 'address' | 'words'>) {
  function handleClear() {
    words.setTyped('');
    address.clear();
  }
  return (
    <button type="button" className="button button-quiet" onClick={handleClear}>
      <X size={18} aria-hidden />
      <span>{MESSAGES.clear}</span>
    </button>
  );
}

/** Which columns are shown: at least one. */
export function ColumnsMenu<Row extends { id: string }>({ table, address }: Pick<Props<Row>, 'table' | 'address'>) {
  const { shown, setShown } = address;
  const actions = table.columns.map(({ key, label }) => ({
    label,
    choice: 'checkbox' as const,
    checked: shown.has(key),
    onSelect: () => {
      const next = new Set(shown);
      if (!next.delete(key)) next.add(key);
      if (next.size > 0) setShown(next);
    },
  }));
  return <ActionMenu label={MESSAGES.columns} text={MESSAGES.columns} actions={actions} />;
}
