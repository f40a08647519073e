import { BANKS, bankText } from '../../../contract/bank';
import { SelectField } from '../../ui/SelectField';
import { type Layout, missingIn } from '../statement/layout';
import { MESSAGES } from './messages';
import styles from './Reconcile.module.css';
import type { Statement } from './useStatement';

interface Props {
  statement: Statement;
  onLayout: (layout: Partial<Layout>) => void;
  onBank: (bank: string) => void;
  onPart: (part: number) => void;
}

const OTHER_BANK = 'other';

/** The name of a statement's bank. */
export function bankLabel(bank: string): string {
  if (bank === OTHER_BANK) return MESSAGES.otherBank;
  return bank === '' ? MESSAGES.noBank : bankText(bank);
}

const BANK_OPTIONS = ['', ...Object.keys(BANKS), OTHER_BANK].map((bank) => ({ value: bank, label: bankLabel(bank) }));

/** One column each. */
const SINGLE = ['reference', 'description', 'side', 'state', 'balance'] as const;
/** Of these there may be several, as the headings say. */
const SEVERAL = ['credits', 'charges'] as const;

/** Which column has which meaning and how it is written, to be checked and corrected. */
export function LayoutFields({ statement, onLayout, onBank, onPart }: Props) {
  const { layout, bank, guess } = statement;
  const missing = missingIn(layout);
  const columns = guess.columns.map((name, place) => ({ value: `${place}`, label: MESSAGES.column(place + 1, name) }));
  const field = (
    label: string,
    value: number | null | undefined,
    isMissing: boolean,
    set: (value?: number) => void,
  ) => (
    <SelectField
      key={label}
      label={label}
      value={`${value ?? ''}`}
      options={[{ value: '', label: isMissing ? MESSAGES.unset : MESSAGES.none }, ...columns]}
      invalid={isMissing}
      onChange={(text) => set(text === '' ? undefined : Number(text))}
    />
  );
  const single = (name: 'day' | (typeof SINGLE)[number]) =>
    field(MESSAGES[name], layout[name], name === 'day' && missing.includes(name), (value) =>
      onLayout({ ...layout, [name]: value ?? null }),
    );
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
      {guess.parts.length > 1 && (
        <SelectField
          label={MESSAGES.sheet}
          value={`${guess.part}`}
          options={guess.parts.map(({ name, lines }, place) => ({
            value: `${place}`,
            label: MESSAGES.part(name, place, lines),
          }))}
          onChange={(value) => onPart(Number(value))}
        />
      )}
      <SelectField label={MESSAGES.bankOf} value={bank} options={BANK_OPTIONS} onChange={onBank} />
      {single('day')}
      {SEVERAL.flatMap((name) => {
        const places = layout[name] ?? [];
        const shown: readonly (number | undefined)[] = places.length > 0 ? places : [undefined];
        return shown.map((place, at) =>
          field(
            at === 0 ? MESSAGES[name] : MESSAGES.further(MESSAGES[name], at + 1),
            place,
            name === 'credits' && missing.includes(name),
            (value) => onLayout({ ...layout, [name]: shown.with(at, value).filter((one) => one !== undefined) }),
          ),
        );
      })}
      {SINGLE.map(single)}
      {!layout.charges?.length && layout.side == null && (
        <SelectField
          label={MESSAGES.sides}
          value={layout.areAllCredits == null ? '' : `${layout.areAllCredits}`}
          options={[
            { value: '', label: MESSAGES.unset },
            { value: 'true', label: MESSAGES.areCredits },
            { value: 'false', label: MESSAGES.areDebits },
          ]}
          invalid={missing.includes('sides')}
          onChange={(value) => onLayout({ ...layout, areAllCredits: value === '' ? null : value === 'true' })}
        />
      )}
      {spelling('dayOrder', { dayFirst: MESSAGES.dayFirst, monthFirst: MESSAGES.monthFirst })}
      {spelling('decimalMark', { ',': MESSAGES.comma, '.': MESSAGES.point })}
      {spelling('currency', { VES: MESSAGES.bolivares, USD: MESSAGES.dollars })}
    </div>
  );
}
