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

/** Whether staff verify the payment or a card processor has; the reference platform's words. */
export const PAYMENT_KINDS = ['manual', 'automatic'] as const;

export function canConfirm(status: string): boolean {
  return status === 'pending' || status === 'rejected';
}

export function canReject(status: string): boolean {
  return status === 'pending';
}
