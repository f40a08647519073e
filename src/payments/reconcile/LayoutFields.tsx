import { BANKS, bankText } from '../../../contract/bank';
import { SelectField } from '../../ui/SelectField';
import { MESSAGES } from './messages';
import type { Layout } from './movements';
import styles from './Reconcile.module.css';
import type { Statement } from './useStatement';

interface Props {
  statement: Statement;
  onLayout: (layout: Partial<Layout>) => void;
  onBank: (bank: string) => void;
  onSheet: (sheet: number) => void;
}

const OTHER_BANK = 'other';

/** The name of a statement's bank. */
export function bankLabel(bank: string): string {
  if (bank === OTHER_BANK) return MESSAGES.otherBank;
  return bank === '' ? MESSAGES.noBank : bankText(bank);
}

const BANK_OPTIONS = ['', ...Object.keys(BANKS), OTHER_BANK].map((bank) => ({ value: bank, label: bankLabel(bank) }));

const COLUMN_NAMES = ['day', 'reference', 'description', 'amount', 'debit', 'side', 'state'] as const;
type ColumnName = (typeof COLUMN_NAMES)[number];
/** Without these no line is a movement. */
const NEEDED: readonly ColumnName[] = ['day', 'amount'];

/** Which column has which meaning and how it is written, to be checked and corrected. */
export function LayoutFields({ statement, onLayout, onBank, onSheet }: Props) {
  const { layout, bank, guess, sheets, sheet } = statement;
  const { areAllCredits } = layout;
  const options = guess.columns.map((name, place) => ({ value: `${place}`, label: MESSAGES.column(place + 1, name) }));
  const column = (name: ColumnName) => {
    const isNeeded = NEEDED.includes(name);
    return (
      <SelectField
        key={name}
        label={MESSAGES[name]}
        value={`${layout[name] ?? ''}`}
        options={[{ value: '', label: isNeeded ? MESSAGES.unset : MESSAGES.none }, ...options]}
        invalid={isNeeded && layout[name] === undefined}
        onChange={(value) => onLayout(withColumn(layout, name, value))}
      />
    );
  };
  const spelling = <Name extends 'dayOrder' | 'decimalMark' | 'currency'>(
    name: Name,
    labels: Readonly<Record<Layout[Name], string>>,
  ) => (
    <SelectField
      label={MESSAGES[name]}
      value={layout[name] ?? ''}
      options={Object.entries<string>(labels).map(([value, label]) => ({ value, label }))}
      onChange={(value) => onLayout({ ...layout, [name]: value })}
    />
  );
  return (
    <div className={styles.fields}>
      {sheets.length > 1 && (
        <SelectField
          label={MESSAGES.sheet}
          value={`${sheet}`}
          options={sheets.map(({ name }, place) => ({ value: `${place}`, label: name }))}
          onChange={(value) => onSheet(Number(value))}
        />
      )}
      <SelectField label={MESSAGES.bankOf} value={bank} options={BANK_OPTIONS} onChange={onBank} />
      {COLUMN_NAMES.map(column)}
      {layout.debit == null && layout.side == null && (
        <SelectField
          label={MESSAGES.credits}
          value={areAllCredits == null ? '' : `${areAllCredits}`}
          options={[
            { value: '', label: MESSAGES.unset },
            { value: 'true', label: MESSAGES.areCredits },
            { value: 'false', label: MESSAGES.areDebits },
          ]}
          invalid={areAllCredits == null}
          onChange={(value) => onLayout({ ...layout, areAllCredits: value === '' ? null : value === 'true' })}
        />
      )}
      {spelling('dayOrder', { dayFirst: MESSAGES.dayFirst, monthFirst: MESSAGES.monthFirst })}
      {spelling('decimalMark', { ',': MESSAGES.comma, '.': MESSAGES.point })}
      {spelling('currency', { VES: MESSAGES.bolivares, USD: MESSAGES.dollars })}
    </div>
  );
}

function withColumn(layout: Partial<Layout>, name: ColumnName, value: string): Partial<Layout> {
  if (value !== '') return { ...layout, [name]: Number(value) };
  if (name !== 'day' && name !== 'amount') return { ...layout, [name]: null };
  const { [name]: _, ...others } = layout;
  return others;
}
