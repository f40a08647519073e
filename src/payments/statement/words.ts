/** What banks' words mean: above columns, beside amounts, and in the texts of their lines. */
import { folded } from '../../../contract/typedText';

export type Side = 'credit' | 'charge';
export type Role =
  | 'day'
  | 'reference'
  | 'description'
  | 'credit'
  | 'charge'
  /** One heading for credits and charges: a column of amounts with signs, or of letters. */
  | 'both'
  | 'amount'
  | 'side'
  | 'state'
  | 'balance';

// Two signs stand where an accent may have been spoiled: CrÃ©dito, Cr?dito.
const CREDITS =
  /abon(o|ad)|acredit|cr.{1,2}dito|\bhaber|dep.{1,2}sito|ingreso|entrada|^credit|deposits?\b|(paid|money) in\b|^cr\.?$/;
const CHARGES =
  /\bcargo|d.{1,2}bito|\bdebe\b|egreso|retiro|salida|^debit|withdraw|(paid|money) out\b|^db\.?$|^cheques?$/;
/** Numbers of a person or an account, and not of the movement. */
const PEOPLE = /c.{1,2}dula|identidad|\brif\b|tel.{1,2}fono|cuenta|celular|cliente/;
/** Amounts that are not the movement's own. */
const ASIDE = /equivalen|\btasas?\b|tipo de cambio|\brate\b|comisi|impuesto|\bigtf\b|\biva\b/;
const HEADINGS: readonly (readonly [Role | undefined, RegExp])[] = [
  ['balance', /saldo|balance|\bbal\b/],
  [undefined, ASIDE],
  ['state', /\b(estado|estatus|status|state)\b|^(situaci|condici|resultado|respuesta)/],
  ['day', /fecha|^f(ec|\b)|\bdate\b|^d.{1,2}a$/],
  ['side', /^(tipo|clase|(signo|naturaleza|d\/?c|c\/?d|deb\/cre|type|tm)\b)/],
  [
    'reference',
    /referenc(ia|e)|transaction (id|n)|^ref\b|^n[ro°º.]* |^n.{1,2}mero|^(nro|num|no|id|serial)\b|documento|comprobante|confirma[ct]i|secuencia|^operaci.{1,3}n$/,
  ],
  ['credit', CREDITS],
  ['charge', CHARGES],
  ['amount', /monto|importe|amount|^valor|^bs\.?$|bol.{1,2}vares|^(ves|usd)$/],
  ['description', /descri|concepto|detalle|details|movimiento|transacc|memo|glosa|observaci|motivo|leyenda|narrati/],
];

/** The meaning of a heading; undefined for what is none. */
function roleOf(heading: string): Role | undefined {
  const text = folded(heading);
  // A heading is short and has no number.
  if (text === '' || text.length > 40 || /\d/.test(text)) return undefined;
  const role = HEADINGS.find(([, words]) => words.test(text))?.[0];
  if (role === 'credit' && CHARGES.test(text)) return 'both';
  return role === 'reference' && PEOPLE.test(text) ? undefined : role;
}

export interface Headings {
  names: readonly string[];
  roles: readonly (Role | undefined)[];
  /** Equal for tables that can be read as one. */
  key: string;
}

/** The headings that a row is: an amount among them, and a day or two others. */
export function headingsIn(names: readonly string[]): Headings | undefined {
  // Of a movement most cells have digits.
  if (names.filter((name) => /\d/.test(name)).length > 1) return undefined;
  const roles = names.map(roleOf);
  const told = new Set(roles.filter((role) => role !== undefined && role !== 'balance'));
  const hasMoney = (['credit', 'charge', 'amount', 'both'] as const).some((role) => told.has(role));
  if (!hasMoney || (!told.has('day') && told.size < 3)) return undefined;
  return { names, roles, key: folded(names.filter(Boolean).join('\0')) };
}

/** Among headings of references the one that says so. */
export function isReferenceHeading(heading = ''): boolean {
  return /referenc(ia|e)|^ref\b/.test(folded(heading));
}

const SIDES: readonly (readonly [Side | 'balance', exact: RegExp, within: RegExp])[] = [
  [
    'credit',
    /^(c|cr|cred|h|hab|nc|dp|dep|ab|\+)$/,
    /^(notas? de )?(cr.{1,2}dito|credit)s?\b|\b(abono|acreditaci.{1,3}n|deposit(os?)?|ingreso|entrada|haber|recibid[oa]|received)s?\b/,
  ],
  [
    'charge',
    /^(d|db|deb|nd|ch|chq|rt|ret|-)$/,
    /^(notas? de )?(d.{1,2}bito|debit)s?\b|\b(cargo|retiro|egreso|salida|debe|comision|compra|enviad[oa]|emitid[oa]|withdrawal|sent|fee)s?\b/,
  ],
  ['balance', /^(si|sf)$/, /^saldo\b/],
];

/**
 * Whether a type of movement, as NC or «Transferencia enviada», means that money came or went; or that it is a balance.
 * Undefined for unknown ones and for those that say both.
 */
export function sideOf(type = ''): Side | 'balance' | undefined {
  const text = folded(type);
  const letters = text.replace(/[./ ]/g, '');
  const exact = SIDES.find(([, letter]) => letter.test(letters));
  if (exact) return exact[0];
  const found = SIDES.filter(([, , words]) => words.test(text));
  // A cheque that was paid in is a deposit.
  if (found.length === 0 && /\bcheques?\b/.test(text)) return 'charge';
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** A sum is no movement, also with a date and an amount beside it. */
const SUM =
  /\bsaldo (inicial|final|anterior|actual|disponible|contable|total|al|de (apertura|cierre))\b|^saldos?\b|\b(opening|closing|beginning|ending|starting|previous|available|current) balance|^balance (forward|brought|carried|as of)/;
/** A payer may be called Total. */
const TOTAL =
  /^(sub ?)?total(es)?(:|$| (de )?(general|del?|abonos?|cargos?|cr.{1,2}ditos?|d.{1,2}bitos?|dep.{1,2}sitos?|retiros?|credits?|debits?|deposits?|withdrawals?|movimientos?))|^sumas?\b/;

export function isSum(texts: readonly string[], hasDay: boolean): boolean {
  return texts
    .map(folded)
    .some((text) => SUM.test(text) || TOTAL.test(text) || (!hasDay && /^(sub ?)?total/.test(text)));
}

/** The beginnings of words for money that has not come or went back; within other words they mean nothing. */
const NOT_DONE = new RegExp(
  `(?<![a-z])(?:${[
    // It went back.
    'revers|rev(?![a-z])|dev(?:ol|uel)|dev(?![a-z])|extorn|anul[ao]|reintegr|reembols|contra ?(?:cargo|asiento)',
    'correccion|retroces|sin efecto|refund|return|chargeback|void',
    // It has not come yet.
    'pendient|transito|diferid|programad[oa]s?(?![a-z])|preautoriz|incomplet|pending|processing|scheduled|hold(?![a-z])',
    'en (?:proceso|espera|revision|verificacion|tramite|cola|curso|canje|camara|disputa)(?![a-z])',
    '(?:por|sin) (?:abon|acredit|aplic|aprob|autoriz|cobr|compens|concili|confirm|ejecut|liber|liquid|proces|valid|verific)ar',
    // It never will, or not surely.
    'no [a-z]+(?:[ai]d[oa]|os[oa]|iv[oa])|rechaz|fall(?:id|o(?![a-z]))|reten(?:id|cion)|bloque(?:a|o(?![a-z]))|congelad',
    'suspend|cancel(?:ad|led|ed)|(?:de)?negad|declin|vencid|expir|caducad|invalid|error|sin fondos|insuficien|impagad',
    'disput|fail|reject|denied|unpaid|blocked|held(?![a-z])',
  ].join('|')})`,
);
/** All that a state may say of money that is there. */
const DONE =
  /^(?:(?:operacion|transaccion|movimiento|pago) )?(?:(?:aplicad|procesad|completad|complet|aprobad|confirmad|efectuad|realizad|ejecutad|liquidad|acreditad|abonad|conciliad|contabilizad|finalizad|pagad|recibid|exitos|efectiv|list)[oa]s?|exito|ok|complete|(?:complet|clear|settl|process|approv|confirm|post|book)ed|paid|done|success(?:ful)?)\.?$/;

/** The first text of a line with such a word. */
export function notDoneIn(texts: readonly string[]): string | undefined {
  return texts.find((text) => NOT_DONE.test(folded(text)));
}

/** Whether a cell of the column of states means that the money is there. */
export function isDone(state: string): boolean {
  return DONE.test(folded(state));
}

export function saysDollars(text = ''): boolean {
  return /\busd\b|us\$|\$|\bd.{1,2}lares\b/.test(folded(text));
}
