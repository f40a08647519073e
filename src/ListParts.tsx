import { type Batches, ChosenBar } from './tables/Chosen';

export { Choose } from './tables/Chosen';
export { ListFoot } from './tables/ListFoot';
export { ListTools } from './tables/ListTools';

const found = import.meta.glob<Batches>('./*/batchActions.ts', { eager: true, import: 'batches' });

/** Each gets the rows of its own list. */
export const BATCHES: Batches = Object.assign({}, ...Object.values(found));

export function Chosen() {
  return <ChosenBar batches={BATCHES} />;
}
