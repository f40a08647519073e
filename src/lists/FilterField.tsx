import { useState } from 'react';
import { folded, wanted } from '../../contract/folded';
import type { ListFilter } from '../../contract/lists/definition';
import { FilterChip } from './FilterChip';
import styles from './FilterFields.module.css';
import { LIST_TOOL_MESSAGES } from './messages';
import { RecordField } from './RecordField';
import { AmountsField, DaysField, spanIn, withSpan } from './SpanFields';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  name: string;
  filter: ListFilter;
  values: Values;
  /** A calendar day. */
  today: string;
  onChange: (values: Record<string, unknown>) => void;
}

/** The field of a filter, by its kind. */
export function FilterField({ name, filter, values, today, onChange }: Props) {
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
    <Field
      label={label}
      span={spanIn(values, name)}
      today={today}
      onChange={(span) => onChange(withSpan(values, name, span))}
    />
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
const FEW = 10;
const MOST = 60;

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
      {drawn.map(({ value, text }) => (
        <label key={value} className={styles.option}>
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
