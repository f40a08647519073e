import { FirstDay } from './firstDay/FirstDay';
import type { ListPartsOf } from './lists/listParts';
import { type Batches, Choose, ChosenBar } from './tables/Chosen';
import { ListFoot } from './tables/ListFoot';
import { ListTools } from './tables/ListTools';

const found = import.meta.glob<Batches>('./*/batchActions.ts', { eager: true, import: 'batches' });

/** Each gets the rows of its own list. */
export const BATCHES: Batches = Object.assign({}, ...Object.values(found));

const Chosen = () => <ChosenBar batches={BATCHES} />;

/** What stands around the rows of a list, which knows none of it. */
export const LIST_PARTS: ListPartsOf = { Tools: ListTools, Foot: ListFoot, Choose, Chosen, FirstDay };
