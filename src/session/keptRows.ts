/** Exports the rows that this browser keeps for the signed-in user until Salir, and the session. */
export { keptSets } from '../providers/keptSets';
export { session } from '../providers/session';
