import { useState } from 'react';
import { countText } from '../../contract/count';
import { folded, wanted } from '../../contract/folded';
import { FilterChip } from './FilterChip';
import styles from './FilterFields.module.css';
import { MESSAGES } from './messages';
import type { ChoiceFilter } from './table';

interface Props<Row> {
  filter: ChoiceFilter<Row>;
  chosen: readonly string[];
  /** How many rows have each value. */
  counts: Readonly<Record<string, number>>;
  onChange: (values: readonly string[]) => void;
}

/** So many are shown without a search field, and drawn at a time with one. */
const FEW = 10;
const MOST = 60;

/** The values of a filter as check boxes; each shows how many rows it would give. */
export function ChoiceField<Row>(props: Props<Row>) {
  const { filter, chosen } = props;
  const [first] = chosen;
  const said = first === undefined ? '' : MESSAGES.andMore(wordOf(filter, first), chosen.length - 1);
  return (
    <FilterChip label={filter.label} said={said}>
      <Choices {...props} />
    </FilterChip>
  );
}

const wordOf = <Row,>({ textOf }: ChoiceFilter<Row>, value: string) => (value === '' ? MESSAGES.empty : textOf(value));

function Choices<Row>({ filter, chosen, counts, onChange }: Props<Row>) {
  const [narrowed, setNarrowed] = useState('');
  // An address may name a value that no row has, such as a property of every object.
  const countOf = (value: string) => (Object.hasOwn(counts, value) ? counts[value] : undefined) ?? 0;
  const all = [...new Set([...chosen, ...Object.keys(counts)])];
  const options = all
    .map((value) => ({ value, text: wordOf(filter, value), count: countOf(value) }))
    .filter(({ text, value }) => chosen.includes(value) || folded(text).includes(wanted(narrowed)))
    .sort((one, other) => other.count - one.count || one.text.localeCompare(other.text));
  const drawn = options.slice(0, MOST);
  return (
    <>
      {all.length > FEW && (
        <input
          className="control"
          aria-label={MESSAGES.narrow(filter.label)}
          placeholder={MESSAGES.narrow(filter.label)}
          autoComplete="off"
          value={narrowed}
          onChange={({ target }) => setNarrowed(target.value)}
        />
      )}
      {drawn.map(({ value, text, count }) => (
        <label key={value} className={styles.option}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span dir="auto">{text}</span>
          <span className="muted">{countText(count)}</span>
        </label>
      ))}
      {drawn.length === 0 && <p className="muted">{MESSAGES.noChoice}</p>}
      {options.length > drawn.length && <p className="muted">{MESSAGES.more(options.length - drawn.length)}</p>}
    </>
  );
}
