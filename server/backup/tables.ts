/**
 * What a backup keeps, each after those that it refers to, and what a count of it is called. A test compares both lists
 * with the tables that there are.
 */
export const KEPT: Readonly<Record<string, string>> = {
  businesses: 'negocios',
  users: 'usuarios',
  second_factors: 'segundos factores',
  categories: 'categorías',
  offers: 'ofertas',
  offer_blocks: 'bloques de ofertas',
  coupons: 'cupones',
  coupon_blocks: 'bloques de cupones',
  uploads: 'imágenes anotadas',
  exchange_rates: 'tasas del dólar',
  payments: 'pagos',
  payment_lines: 'líneas de pagos',
  payment_coupons: 'cupones de pagos',
  list_marks: 'marcas de listas',
  list_changes: 'cambios de listas',
  audit_events: 'entradas de la bitácora',
};

/**
 * What a backup does not keep. Sessions and links for a new password: whoever had stolen one, or was shut out after the
 * backup, would be back with it. Answers under a key and counts of wrong passwords: they are of a day at most, and of what
 * came after the backup too.
 */
export const LEFT_OUT: readonly string[] = ['sessions', 'password_resets', 'idempotency_keys', 'sign_in_limits'];
