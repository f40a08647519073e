import { useState } from 'react';
import { countText } from '../../contract/count';
import { folded, wanted } from '../../contract/folded';
import { FilterChip } from './FilterChip';
import styles from './FilterFields.module.css';
import { LIST_TOOL_MESSAGES } from './messages';

export interface ChoiceOption {
  value: string;
  text: string;
  /** How many rows it would give, where that is known. */
  count?: number;
}

interface Props {
  label: string;
  options: readonly ChoiceOption[];
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** So many are shown without a search field, and drawn at a time with one. */
const FEW = 10;
const MOST = 60;

/** The values of a filter as check boxes. */
export function ChoiceField(props: Props) {
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

function Choices({ label, options: all, chosen, onChange }: Props) {
  const [narrowed, setNarrowed] = useState('');
  const options = all.filter(({ text, value }) => chosen.includes(value) || folded(text).includes(wanted(narrowed)));
  const drawn = options.slice(0, MOST);
  return (
    <>
      {all.length > FEW && (
        <input
          className="control"
          aria-label={LIST_TOOL_MESSAGES.narrow(label)}
          placeholder={LIST_TOOL_MESSAGES.narrow(label)}
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
          {count !== undefined && <span className="muted">{countText(count)}</span>}
        </label>
      ))}
      {drawn.length === 0 && <p className="muted">{LIST_TOOL_MESSAGES.noChoice}</p>}
      {options.length > drawn.length && (
        <p className="muted">{LIST_TOOL_MESSAGES.more(options.length - drawn.length)}</p>
      )}
    </>
  );
}
