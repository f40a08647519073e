/** The door to rows that this browser keeps for the person who is signed in until Salir, and to whose session it is. */
export { keptSets } from '../providers/keptSets';
export { session } from '../providers/session';
