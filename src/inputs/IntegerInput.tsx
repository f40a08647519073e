import { countText } from '../../contract/count';
import { isNoPartOfAmount, readWhole, UNREADABLE_WHOLE } from '../../contract/typedAmount';
import { FigureInput } from './FigureInput';
import type { FieldProps } from './InputField';
import type { Figure } from './useFigure';

const COUNT: Figure = {
  // None is below 0 (R351).
  read: (text) => (/[-−]/.test(text) ? undefined : readWhole(text)),
  write: countText,
  unreadable: UNREADABLE_WHOLE,
  isNoPart: isNoPartOfAmount,
};

/** A count: 1.000. Its `min` is said, as the specification has it (R351). */
export function IntegerInput(props: FieldProps) {
  return <FigureInput {...props} figure={COUNT} inputMode="numeric" min={0} />;
}
