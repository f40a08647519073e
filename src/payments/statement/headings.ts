/** Where a table says what its columns mean. */
import { folded } from '../../../contract/folded';
import { type StatementCell, signsOf, textOf } from './cells';
import { type Role, roleOf } from './words';

export interface Headings {
  names: readonly string[];
  roles: readonly (Role | undefined)[];
  /** Equal for tables that can be read as one. */
  key: string;
  /** So many rows they stand in. */
  height: 1 | 2;
}

const MONEY: readonly Role[] = ['credit', 'charge', 'amount', 'both'];

/**
 * The headings that begin in a row: an amount among them, and a day or two others. They may stand in two rows, as
 * «Cargo» and «Abono» below «Montos».
 */
export function headingsIn(row: readonly StatementCell[], next: readonly StatementCell[] = []): Headings | undefined {
  const single = made(row, 1);
  if (!single || !isBelow(next)) return isWhole(single) ? single : undefined;
  const longer = row.length > next.length ? row : next;
  const both = made(
    longer.map((_, place) => textOf(next[place]) || textOf(row[place])),
    2,
  );
  return isWhole(both) ? both : isWhole(single) ? single : undefined;
}

function made(cells: readonly StatementCell[], height: 1 | 2): Headings | undefined {
  // Of a movement most cells have digits.
  if (cells.filter((cell) => /\d/.test(String(cell))).length > 1) return undefined;
  const names = cells.map(textOf);
  const roles = cells.map(roleOf);
  if (roles.every((role) => role === undefined)) return undefined;
  return { names, roles, height, key: folded(signsOf(cells)) };
}

function isWhole(headings: Headings | undefined): headings is Headings {
  const roles = new Set<Role | undefined>(headings?.roles.filter((role) => role !== undefined && role !== 'balance'));
  return MONEY.some((role) => roles.has(role)) && (roles.has('day') || roles.size > 2);
}

/** A second row of headings has these alone, and is none by itself. */
function isBelow(row: readonly StatementCell[]): boolean {
  const filled = row.filter((cell) => textOf(cell) !== '');
  return filled.length > 0 && filled.every((cell) => roleOf(cell) !== undefined) && !isWhole(made(row, 1));
}
