/** Where a payment stands, with its words on a badge. */
export const PAYMENT_STATUSES = ['pending', 'confirmed', 'rejected'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  rejected: 'Rechazado',
};

/** Means of payment as the reference platform names them; others may use other words (A47). */
export const PAYMENT_TYPES = ['card', 'pagoMovil', 'zelle'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAYMENT_TYPE_LABELS: Record<PaymentType, string> = {
  card: 'Tarjeta',
  pagoMovil: 'Pago móvil',
  zelle: 'Zelle',
};

/** Whether people look at the payment or a card processor has; the reference platform's words. */
export const PAYMENT_KINDS = ['manual', 'automatic'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** What the payer told: a card's intent, or a transfer's reference, bank, amount and who paid. */
export interface PaymentData {
  paymentIntentId?: string;
  refNumber?: string;
  /** Four-digit code or name. */
  bank?: string;
  ownerName?: string;
  ci?: string;
  /** In VES for pago móvil, otherwise in USD. */
  amount?: number;
}

/** What is bought; undescribed by the specification, so this is the reference platform's shape alone. */
export interface PaymentCart {
  items: { offerId: string; title: string; quantity: number; usdPrice: number }[];
}

/** A payment as the reference platform answers it. Amounts have two decimals, dates are instants. */
export interface Payment {
  id: string;
  userId: string;
  status: PaymentStatus;
  purchaseAt: string | null;
  usdPrice: number;
  vesPrice: number | null;
  exchangeRate: number | null;
  type: PaymentType;
  kind: PaymentKind;
  /** Address of the receipt's picture, or null. */
  receiptData: string | null;
  paymentData: PaymentData;
  createdAt: string;
  updatedAt: string;
  cart: PaymentCart | null;
}

/** Whether a payment can be confirmed: pending or rejected. */
export function canConfirm(status: string): boolean {
  return status === 'pending' || status === 'rejected';
}

/** Whether a payment can be rejected: only pending. */
export function canReject(status: string): boolean {
  return status === 'pending';
}
