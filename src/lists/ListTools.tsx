import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useDataProvider, useListContext, useStore } from 'react-admin';
import { MAX_SEARCH, PAGE_SIZE } from '../../contract/limits';
import { OWN_ORDER } from '../../contract/lists/asked';
import { type AnyList, isTold, type ListFilter } from '../../contract/lists/definition';
import { formatAmount } from '../../contract/money';
import { searchRefusal } from '../../contract/searchWords';
import { folded, readLine, wanted } from '../../contract/typedText';
import type { AppDataProvider } from '../providers/dataProvider';
import type { PageMeta } from '../providers/pages';
import type { SearchedName } from '../resources';
import { useSearch } from '../session/useSearch';
import { ActionMenu } from '../ui/ActionMenu';
import { ChoosePage } from './Choose';
import { DEFINITIONS, keysOf } from './definitions';
import { FilterChip } from './FilterChip';
import fields from './FilterFields.module.css';
import styles from './ListTools.module.css';
import { isNarrowed, PAGE_SIZES } from './listQuery';
import { LIST_TOOL_MESSAGES, orderText } from './messages';
import { RecordField, useWords } from './RecordField';
import { AmountsField, DaysField, spanIn, withSpan } from './SpanFields';
import { DownloadButton } from './useAction';

/** So many filters have a place of their own; the others are behind «Más filtros» until they are chosen. */
const FEW = 4;

/** Whether there was nothing to search, narrow or export from the beginning; what is narrowed keeps the way back. */
export function useIsBare(): boolean {
  const { resource, data, page, filterValues, isPlaceholderData } = useListContext();
  const { scope } = useSearch(resource);
  const isEmpty = data ? data.length === 0 && page === 1 && !isPlaceholderData : scope === 'empty';
  const [hadRows, setHadRows] = useState(false);
  useEffect(() => setHadRows((had) => had || Boolean(data?.length)), [data]);
  return isEmpty && !hadRows && !isNarrowed(filterValues);
}

/** Search, filters, order and export of the surrounding list, in one row; on phones behind one button. */
export function ListTools({ tabbed }: { tabbed?: string | undefined }) {
  const { resource, filterValues, setFilters, displayedFilters, showFilter } = useListContext();
  const { hasFile, scope } = useSearch(resource);
  const name = resource as SearchedName;
  const list = DEFINITIONS[name];
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (useIsBare()) return null;

  const names = Object.keys(list.filters).filter((key) => key !== tabbed && isTold(list, key, scope));
  const isSet = (key: string) => keysOf(key).some((one) => Boolean(filterValues[one]));
  const shown =
    names.length <= FEW ? names : names.filter((key, at) => at < FEW - 1 || isSet(key) || displayedFilters[key]);
  const count = names.filter(isSet).length;
  const stays = (key: string) => key === 'q' || key === tabbed;
  const hidden = names.filter((key) => !shown.includes(key));
  return (
    <div className={styles.tools}>
      <ChoosePage />
      <SearchBox />
      <button
        type="button"
        className={`button ${styles.unfold}`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={LIST_TOOL_MESSAGES.tools}
        onClick={() => setIsOpen(!isOpen)}
      >
        {LIST_TOOL_MESSAGES.toolsOf(count)}
      </button>
      <div id={id} className={styles.folded} data-open={isOpen}>
        <fieldset className={styles.filters} aria-label={LIST_TOOL_MESSAGES.filters}>
          {shown.map((key) => {
            const filter = list.filters[key];
            return (
              filter && <FilterField key={key} name={key} filter={filter} values={filterValues} onChange={setFilters} />
            );
          })}
          {hidden.length > 0 && (
            <ActionMenu
              label={LIST_TOOL_MESSAGES.moreFilters}
              text={LIST_TOOL_MESSAGES.moreShort}
              actions={hidden.map((key) => ({
                label: list.filters[key]?.label ?? key,
                onSelect: () => showFilter(key, undefined),
              }))}
            />
          )}
          {count > 0 && (
            <button
              type="button"
              className="icon-button"
              aria-label={LIST_TOOL_MESSAGES.clear}
              title={LIST_TOOL_MESSAGES.clear}
              onClick={() => setFilters(Object.fromEntries(Object.entries(filterValues).filter(([key]) => stays(key))))}
            >
              <X size={18} aria-hidden />
            </button>
          )}
        </fieldset>
        <div className={styles.menus}>
          <SortMenu list={list} />
          {hasFile && <FileButton />}
        </div>
      </div>
    </div>
  );
}

function SearchBox() {
  const { filterValues, setFilters } = useListContext();
  const { q = '', ...others } = filterValues;
  return <WordsField q={String(q)} onSearch={(next) => setFilters(next === '' ? others : { ...others, q: next })} />;
}

/** Asks a moment after the last key. What the platform would refuse is said here, and the list stays as it is. */
export function WordsField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const id = useId();
  const words = useWords(q, (typed) => {
    const next = readLine(typed);
    if (!searchRefusal(next)) onSearch(next);
  });
  const refusal = searchRefusal(readLine(words.typed));
  return (
    <>
      <input
        type="search"
        className={`control ${styles.search}`}
        aria-label={LIST_TOOL_MESSAGES.search}
        placeholder={LIST_TOOL_MESSAGES.search}
        data-shortcut="/"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SEARCH}
        title={LIST_TOOL_MESSAGES.searchHelp}
        value={words.typed}
        onChange={({ target }) => words.setTyped(target.value)}
        aria-describedby={id}
      />
      <p
        id={id}
        role="status"
        className={`muted ${styles.refusal}`}
        data-said={q ? LIST_TOOL_MESSAGES.searched(q) : undefined}
      >
        {refusal}
      </p>
    </>
  );
}

/** The orders of a list, both ways. */
function SortMenu({ list }: { list: AnyList }) {
  const { sort, setSort } = useListContext();
  const orders = Object.entries(list.columns).flatMap(([field, column]) => {
    if (!column.sorts) return [];
    const ways = column.sorts === 'ascending' ? (['ASC', 'DESC'] as const) : (['DESC', 'ASC'] as const);
    return ways.map((order) => ({ field, order, label: orderText(column, order === 'DESC') }));
  });
  return (
    <ActionMenu
      label={LIST_TOOL_MESSAGES.sort}
      text={LIST_TOOL_MESSAGES.sort}
      actions={[{ ...OWN_ORDER, label: LIST_TOOL_MESSAGES.ownOrder }, ...orders].map(({ label, field, order }) => ({
        label,
        choice: 'radio' as const,
        checked: sort.field === field && sort.order === order,
        onSelect: () => setSort({ field, order }),
      }))}
    />
  );
}

/** All that the list finds, as a file that the platform writes. */
function FileButton() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { resource, sort, filterValues, filter } = useListContext();
  return (
    <DownloadButton
      label={LIST_TOOL_MESSAGES.file}
      fetchFile={(options) =>
        dataProvider.exportFound(resource, { filter: { ...filterValues, ...filter }, sort }, options)
      }
      texts={LIST_TOOL_MESSAGES}
    />
  );
}

/** How many are found, what they add up to, and how many a page has. */
export function ListFoot() {
  const { resource, data, meta, total, filterValues, perPage, setPerPage } = useListContext();
  const [, keep] = useStore(`${resource}.perPage`, PAGE_SIZE);
  const { isTotalExact = true, total: counted = total, sums } = (meta ?? {}) as Partial<PageMeta>;
  const { columns } = DEFINITIONS[resource as SearchedName];
  // An empty list says so itself.
  if (!data || counted === undefined || (counted === 0 && !isNarrowed(filterValues))) return null;
  // Not a currency in which nothing is paid.
  const summed = (sums ?? []).filter(({ amount }) => amount !== 0);
  return (
    <div className={styles.foot}>
      <span role="status">{LIST_TOOL_MESSAGES.found(counted, isTotalExact)}</span>
      {sums === null && <span className="muted">{LIST_TOOL_MESSAGES.noSums}</span>}
      {summed.length > 0 && (
        <ul className={styles.sums} aria-label={LIST_TOOL_MESSAGES.sums}>
          {[...new Set(summed.map(({ column }) => column))].map((column) => (
            <li key={column}>
              <span className="muted">{columns[column]?.label ?? column}</span>{' '}
              <strong>
                {summed
                  .filter((one) => one.column === column)
                  .map(({ amount, currency }) => formatAmount(amount, currency === 'USD' ? 'USD' : 'VES'))
                  .join(' · ')}
              </strong>
            </li>
          ))}
        </ul>
      )}
      <label className={styles.size}>
        <span>{LIST_TOOL_MESSAGES.perPage}</span>
        <select
          className="control"
          value={perPage}
          onChange={({ target }) => {
            keep(Number(target.value));
            setPerPage(Number(target.value));
          }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

type Values = Readonly<Record<string, unknown>>;

interface FilterFieldProps {
  name: string;
  filter: ListFilter;
  values: Values;
  onChange: (values: Record<string, unknown>) => void;
}

/** The field of a filter, by its kind. */
function FilterField({ name, filter, values, onChange }: FilterFieldProps) {
  const { label, kind } = filter;
  if (kind === 'choice') {
    return (
      <ChoiceField
        label={label}
        options={Object.entries(filter.values).map(([value, text]) => ({ value, text }))}
        chosen={choicesIn(values[name])}
        onChange={(chosen) => onChange({ ...values, [name]: chosen.join(',') })}
      />
    );
  }
  if (kind === 'record') {
    const id = values[name];
    return (
      <RecordField
        label={label}
        of={filter.of}
        id={typeof id === 'string' ? id : ''}
        onChange={(chosen) => onChange({ ...values, [name]: chosen })}
      />
    );
  }
  const Field = kind === 'days' ? DaysField : AmountsField;
  return (
    <Field label={label} span={spanIn(values, name)} onChange={(span) => onChange(withSpan(values, name, span))} />
  );
}

function choicesIn(value: unknown): readonly string[] {
  return String(value ?? '')
    .split(',')
    .filter(Boolean);
}

interface ChoiceProps {
  label: string;
  options: readonly { value: string; text: string }[];
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** So many are shown without a search field, and drawn at a time with one. */
const FEW_CHOICES = 10;
const MOST_CHOICES = 60;

/** The values of a filter as check boxes. */
function ChoiceField(props: ChoiceProps) {
  const { label, options, chosen } = props;
  const [first] = chosen;
  const word = options.find(({ value }) => value === first)?.text ?? first;
  const said = word === undefined ? '' : LIST_TOOL_MESSAGES.andMore(word, chosen.length - 1);
  return (
    <FilterChip label={label} said={said}>
      <Choices {...props} />
    </FilterChip>
  );
}

function Choices({ label, options: all, chosen, onChange }: ChoiceProps) {
  const [narrowed, setNarrowed] = useState('');
  const options = all.filter(({ text, value }) => chosen.includes(value) || folded(text).includes(wanted(narrowed)));
  const drawn = options.slice(0, MOST_CHOICES);
  return (
    <>
      {all.length > FEW_CHOICES && (
        <input
          className="control"
          aria-label={LIST_TOOL_MESSAGES.narrow(label)}
          placeholder={LIST_TOOL_MESSAGES.narrow(label)}
          autoComplete="off"
          value={narrowed}
          onChange={({ target }) => setNarrowed(target.value)}
        />
      )}
      {drawn.map(({ value, text }) => (
        <label key={value} className={fields.option}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span dir="auto">{text}</span>
        </label>
      ))}
      {drawn.length === 0 && <p className="muted">{LIST_TOOL_MESSAGES.noChoice}</p>}
      {options.length > drawn.length && (
        <p className="muted">{LIST_TOOL_MESSAGES.more(options.length - drawn.length)}</p>
      )}
    </>
  );
}
