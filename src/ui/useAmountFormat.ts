import type { TextFieldProps } from '@mui/material';
import { useRef } from 'react';
import { type NumberFormatBaseProps, type NumericFormatProps, useNumericFormat } from 'react-number-format';
import { NOTHING_TYPED, readTyped } from './typedPoint';

type IsCharacterSame = NonNullable<NumberFormatBaseProps['isCharacterSame']>;

interface AmountFormat {
  /** For react-number-format's NumberFormatBase. */
  format: NumberFormatBaseProps<TextFieldProps>;
  /** Begins anew: what is typed next has nothing to do with what was. */
  forget: () => void;
}

/** An amount with two decimals as it is written here, 1.234,50, whether its points are typed or left to the field. */
export function useAmountFormat(props: NumericFormatProps<TextFieldProps>): AmountFormat {
  const typed = useRef(NOTHING_TYPED);
  const format = useNumericFormat<TextFieldProps>({
    decimalSeparator: ',',
    thousandSeparator: '.',
    allowedDecimalSeparators: [',', '.'],
    decimalScale: 2,
    fixedDecimalScale: true,
    allowNegative: false,
    ...props,
  });

  function removeFormatting(text: string, change?: Parameters<NonNullable<typeof format.removeFormatting>>[1]): string {
    // Only what somebody types comes with its change.
    const reading = change && readTyped(typed.current, text, change.to);
    if (reading) typed.current = reading.typed;
    return reading?.digits ?? format.removeFormatting?.(text, change) ?? text;
  }

  // Of two commas with digits between them the later one is kept, and the caret goes with it.
  const isCharacterSame: IsCharacterSame = (places) => {
    const isGivenUp = /^,\d+,/.test(places.currentValue.slice(places.currentValueIndex));
    return !isGivenUp && (format.isCharacterSame?.(places) ?? false);
  };

  return {
    format: { ...format, removeFormatting, isCharacterSame },
    forget: () => {
      typed.current = NOTHING_TYPED;
    },
  };
}
