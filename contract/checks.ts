/**
 * What to look at before a payment is decided, as the platform finds it (docs/decisions/0014). `danger`: money may be
 * missing or counted twice, or its coupons cannot be issued.
 */
export const CHECK_TONES = {
  sameReference: 'danger',
  short: 'danger',
  soldOut: 'danger',
  offerOver: 'danger',
  sameReferenceElsewhere: 'warning',
  madeUpReference: 'warning',
  swappedDigits: 'warning',
  shortReference: 'warning',
  referenceLength: 'warning',
  above: 'warning',
  shortAgain: 'warning',
  pricesDisagree: 'warning',
  otherHolder: 'warning',
  otherDocument: 'warning',
  sharedDocument: 'warning',
  otherRate: 'warning',
  futureDay: 'warning',
  samePicture: 'warning',
} as const;
export type CheckKind = keyof typeof CHECK_TONES;
export const CHECK_KINDS = Object.keys(CHECK_TONES) as CheckKind[];

/** In a few words, for rows, questions and the history. */
export const CHECK_NAMES: Readonly<Record<CheckKind, string>> = {
  sameReference: 'Referencia repetida',
  short: 'Monto menor',
  soldOut: 'Oferta agotada',
  offerOver: 'Oferta terminada',
  sameReferenceElsewhere: 'Referencia parecida',
  madeUpReference: 'Referencia de relleno',
  swappedDigits: 'Dígitos cambiados de lugar',
  shortReference: 'Referencia corta',
  referenceLength: 'Largo de referencia',
  above: 'Monto mayor',
  shortAgain: 'Falta poco varias veces',
  pricesDisagree: 'Precios que no cuadran',
  otherHolder: 'Otro titular',
  otherDocument: 'Otra cédula o RIF',
  sharedDocument: 'Cédula de varios',
  otherRate: 'Otra tasa',
  futureDay: 'Día futuro',
  samePicture: 'Misma imagen',
};

/**
 * Whether the receipt of a payment was compared with the others of the platform: yes, no since it shows nothing or cannot
 * be read, no since it is kept elsewhere, or there is none.
 */
export const RECEIPT_STATES = ['compared', 'unreadable', 'foreign', 'none'] as const;

/** The difference that is no difference: payers and banks round to the bolívar, and to the cent of a dollar. */
export const TOLERANCE = { VES: 1, USD: 0.01 } as const;
