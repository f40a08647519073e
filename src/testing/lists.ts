/** Helpers for tests of lists that the platform searches. */
import type { Capability } from '../../contract/calls';
import { SEARCH_SERVICE } from '../../contract/services/searchService';
import { buildUser, uuid } from './builders';

/** What a platform announces that searches and exports every list. */
export const SEARCHES = Object.keys(SEARCH_SERVICE) as Capability[];

let people = 0;
/** A user for whom this browser keeps no data and no view from before. */
export const newUser = () => buildUser({ id: uuid(++people) });

export const query = () => new URLSearchParams(window.location.search);
