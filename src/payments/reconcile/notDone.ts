/** What a bank's line says of money that has not come, or went back. */
import { folded } from '../../../contract/folded';
import { type Cell, textOf } from './statementValues';

/** Why a credit's money may not be there. */
export type Caution =
  /** Its own line says so, in these words; '' where its state is left out and others have one. */
  | { kind: 'said'; text: string }
  /** A charge of the same amount names it. */
  | { kind: 'charged' }
  /** A charge of the same amount returns a credit, and does not say which. */
  | { kind: 'returned' };

/** The beginnings of such words, without accents; within other words they mean nothing. */
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

/** The first cell of a line with a word of it. */
export function notDoneIn(row: readonly Cell[]): string | undefined {
  return row.map(textOf).find((text) => NOT_DONE.test(folded(text)));
}

/** Whether a cell of the column of states means that the money is there. */
export function isDone(state: Cell | undefined): boolean {
  return DONE.test(folded(textOf(state)));
}
