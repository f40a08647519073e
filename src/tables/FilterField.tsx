import type { ListFilter } from '../../contract/lists/definition';
import { ChoiceField } from './ChoiceField';
import { RecordField } from './RecordField';
import { AmountsField, DaysField } from './SpanFields';
import { spanIn, withSpan } from './spans';

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
