import { readBank } from '../../contract/bank';
import { formatDateTime } from '../../contract/caracas';
import { type Currency, formatAmount } from '../../contract/money';
import { PRODUCT } from '../../contract/product';

/** The contents of a receipt, as it is drawn. */
export interface Receipt {
  means: 'pagoMovil' | 'zelle';
  /** Which of the invented looks it has. */
  look: number;
  amount: string;
  /** Label and value, from the top. */
  lines: readonly (readonly [label: string, value: string])[];
  /** The amount was edited. */
  isEdited: boolean;
  /** It was saved again, smaller. */
  isSavedAnew: boolean;
}

/** The payment as the payer typed it. */
export interface Paid {
  type: string;
  createdAt: Date;
  amount?: number | null;
  refNumber?: string | null;
  bank?: string | null;
  ci?: string | null;
  ownerName?: string | null;
  phone: string;
}

export function receiptOf(paid: Paid): Receipt {
  const isZelle = paid.type === 'zelle';
  const bank = readBank(paid.bank ?? '');
  // Long names of banks have their short one in brackets.
  const bankName = [bank?.code, bank?.name.replace(/ \(.*/, '')].filter(Boolean).join(' ');
  const [reference, payer] = isZelle
    ? ['Confirmación', ['Titular', paid.ownerName ?? ''] as const]
    : ['Referencia', ['Cédula o RIF', paid.ci ?? ''] as const];
  const currency: Currency = isZelle ? 'USD' : 'VES';
  return {
    means: isZelle ? 'zelle' : 'pagoMovil',
    look: Number(bank?.code) || [...bankName].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0),
    amount: plain(formatAmount(paid.amount, currency)),
    lines: [
      ['Fecha', plain(formatDateTime(paid.createdAt))],
      [reference, paid.refNumber ?? ''],
      ['Banco', bankName],
      payer,
      ...(isZelle ? [] : [['Teléfono', paid.phone] as const]),
      ['Para', PRODUCT.name],
    ],
    isEdited: false,
    isSavedAnew: false,
  };
}

/** The same with another first digit in its amount, as in a fraud. */
export function edited(receipt: Receipt): Receipt {
  const amount = receipt.amount.replace(/\d/, (digit) => String(digit === '9' ? 1 : Number(digit) + 1));
  return { ...receipt, amount, isEdited: true };
}

/** Receipts are drawn with one kind of space. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ');
}
