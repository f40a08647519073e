import { BANKS, bankText } from '../../../contract/bank';
import { SelectField } from '../../ui/SelectField';
import { type ColumnLayout, missingIn } from '../statement/layout';
import { RECONCILE_MESSAGES } from './messages';
import styles from './Reconcile.module.css';
import type { OpenedStatement } from './useStatement';

interface Props {
  statement: OpenedStatement;
  onLayout: (layout: Partial<ColumnLayout>) => void;
  onBank: (bank: string) => void;
}

const OTHER_BANK = 'other';

/** The name of a statement's bank. */
export function bankLabel(bank: string): string {
  if (bank === OTHER_BANK) return RECONCILE_MESSAGES.otherBank;
  return bank === '' ? RECONCILE_MESSAGES.noBank : bankText(bank);
}

const BANK_OPTIONS = ['', ...Object.keys(BANKS), OTHER_BANK].map((bank) => ({ value: bank, label: bankLabel(bank) }));

/** One column each. */
const SINGLE = ['reference', 'description', 'side', 'state', 'balance'] as const;
/** Of these there may be several, as the headings say. */
const SEVERAL = ['credits', 'charges'] as const;

/** Which column has which meaning and how it is written, to be checked and corrected. */
export function LayoutFields({ statement, onLayout, onBank }: Props) {
  const { layout, bank, guess } = statement;
  const missing = missingIn(layout);
  const columns = guess.columns.map((name, at) => ({ value: `${at}`, label: RECONCILE_MESSAGES.column(at + 1, name) }));
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
      options={[{ value: '', label: isMissing ? RECONCILE_MESSAGES.unset : RECONCILE_MESSAGES.none }, ...columns]}
      invalid={isMissing}
      onChange={(text) => set(text === '' ? undefined : Number(text))}
    />
  );
  const single = (name: 'day' | (typeof SINGLE)[number]) =>
    field(RECONCILE_MESSAGES[name], layout[name], name === 'day' && missing.includes(name), (value) =>
      onLayout({ ...layout, [name]: value ?? null }),
    );
  const spelling = <Name extends 'dayOrder' | 'decimalMark' | 'currency'>(
    name: Name,
    labels: Readonly<Record<ColumnLayout[Name], string>>,
  ) => (
    <SelectField
      label={RECONCILE_MESSAGES[name]}
      value={layout[name] ?? ''}
      options={Object.entries<string>(labels).map(([value, label]) => ({ value, label }))}
      onChange={(value) => onLayout({ ...layout, [name]: value })}
    />
  );

  return (
    <div className={styles.fields}>
      <SelectField label={RECONCILE_MESSAGES.bankOf} value={bank} options={BANK_OPTIONS} onChange={onBank} />
      {single('day')}
      {SEVERAL.flatMap((name) => {
        const places = layout[name] ?? [];
        const shown: readonly (number | undefined)[] = places.length > 0 ? places : [undefined];
        return shown.map((place, at) =>
          field(
            at === 0 ? RECONCILE_MESSAGES[name] : RECONCILE_MESSAGES.further(RECONCILE_MESSAGES[name], at + 1),
            place,
            name === 'credits' && missing.includes(name),
            (value) =>
              onLayout({
                ...layout,
                [name]: shown.map((one, place) => (place === at ? value : one)).filter((one) => one !== undefined),
              }),
          ),
        );
      })}
      {SINGLE.map(single)}
      {!layout.charges?.length && layout.side == null && (
        <SelectField
          label={RECONCILE_MESSAGES.sides}
          value={layout.areAllCredits == null ? '' : `${layout.areAllCredits}`}
          options={[
            { value: '', label: RECONCILE_MESSAGES.unset },
            { value: 'true', label: RECONCILE_MESSAGES.areCredits },
            { value: 'false', label: RECONCILE_MESSAGES.areDebits },
          ]}
          invalid={missing.includes('sides')}
          onChange={(value) => onLayout({ ...layout, areAllCredits: value === '' ? null : value === 'true' })}
        />
      )}
      {spelling('dayOrder', { dayFirst: RECONCILE_MESSAGES.dayFirst, monthFirst: RECONCILE_MESSAGES.monthFirst })}
      {spelling('decimalMark', { ',': RECONCILE_MESSAGES.comma, '.': RECONCILE_MESSAGES.point })}
      {spelling('currency', { VES: RECONCILE_MESSAGES.bolivares, USD: RECONCILE_MESSAGES.dollars })}
    </div>
  );
}
