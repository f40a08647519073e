import { TextField } from '@mui/material';
import { useInput } from 'ra-core';
import type { ClipboardEvent } from 'react';
import { InputHelperText } from 'react-admin';
import { NumberFormatBase } from 'react-number-format';
import { toCents } from '../../contract/money';
import { pastedAmount } from '../../contract/pastedAmount';
import { useAmountFormat } from './useAmountFormat';

interface Props {
  source: string;
  label: string;
  helperText?: string;
  /** What stands behind the number, e.g. ' Bs.S'. */
  suffix?: string;
}

/** More than anything costs; beyond it a number would lose its cents. */
const MOST = 1_000_000_000_000;

/** An amount with two decimals as it is written here, 1.234,50; the form holds a number, or null while it is empty (R359). */
export function MoneyInput({ source, label, helperText, suffix }: Props) {
  const { id, field, fieldState } = useInput({ source });

  const { format, forget } = useAmountFormat({
    customInput: TextField,
    id,
    label,
    name: field.name,
    getInputRef: field.ref,
    value: field.value,
    suffix,
    isAllowed: ({ floatValue = 0 }) => floatValue < MOST,
    inputMode: 'decimal',
    autoComplete: 'off',
    error: fieldState.invalid,
    helperText: <InputHelperText error={fieldState.error?.message} helperText={helperText} />,
    onBlur: () => {
      forget();
      field.onBlur();
    },
    onValueChange: ({ floatValue }, { source: cause }) => {
      if (cause === 'event') field.onChange(floatValue ?? null);
    },
  });
  // With points for thousands the field would take a copied 36500.75 for three and a half million.
  function handlePaste(event: ClipboardEvent) {
    const amount = pastedAmount(event.clipboardData.getData('text'));
    if (amount === undefined || amount >= MOST) return;
    event.preventDefault();
    forget();
    // What is held is what is shown.
    field.onChange(toCents(amount) / 100);
  }

  return <NumberFormatBase {...format} onPaste={handlePaste} />;
}
