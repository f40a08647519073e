/**
 * The tables in a backup, each after those that it refers to, with the word for a count of its rows. A test compares
 * both lists with the tables that there are.
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
  business_coupon_blocks: 'bloques de cupones de negocios',
  uploads: 'imágenes anotadas',
  exchange_rates: 'tasas del dólar',
  payments: 'pagos',
  payment_lines: 'líneas de pagos',
  payment_coupons: 'cupones de pagos',
  payment_notes: 'notas de pagos',
  settled_movements: 'abonos usados',
  list_marks: 'marcas de listas',
  list_changes: 'cambios de listas',
  audit_events: 'entradas de la bitácora',
};

/**
 * The tables that a backup leaves out. Sessions and links for a new password: a stolen one, or one of a user whose
 * access was closed after the backup, would be valid again. Answers under a key and counts of wrong passwords: they
 * last a day at most, and are of times after the backup too.
 */
export const LEFT_OUT: readonly string[] = ['sessions', 'password_resets', 'idempotency_keys', 'sign_in_limits'];
