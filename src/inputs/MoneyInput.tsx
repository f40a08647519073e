import { isNoPartOfAmount, readAmount, UNREADABLE_AMOUNT, writeAmount } from '../../contract/typedAmount';
import { FigureInput } from './FigureInput';
import type { FieldProps } from './InputField';
import type { Figure } from './useFigure';

const AMOUNT: Figure = {
  // A pasted minus stays visible as text, for the rules to refuse: without it, it would be another amount.
  read: (text) => (/[-−]/.test(text) ? undefined : readAmount(text)),
  write: writeAmount,
  unreadable: UNREADABLE_AMOUNT,
  isNoPart: isNoPartOfAmount,
};

/** An amount with two decimals: 1.234,50. */
export function MoneyInput(props: FieldProps & { suffix?: string; warning?: string | undefined }) {
  return <FigureInput {...props} figure={AMOUNT} inputMode="decimal" />;
}
