import type { Fields } from '../../contract/values';
import { type MergeUnit, same } from './threeWayMerge';

interface Form {
  /** By the names of the changed fields. */
  dirty: Fields;
  opened: Fields;
  values: Fields;
}

/**
 * The names of the fields whose contents differ from what was loaded. Spaces at the ends of a text are no difference,
 * nor is the order in a list without one (`units`), a number in another notation, or a field that is empty again.
 */
export function changedFields({ dirty, opened, values }: Form, units: readonly MergeUnit[] = []): string[] {
  return Object.keys(dirty).filter((name) => {
    const list = units.find(({ names }) => names.includes(name))?.list;
    const unit = { names: [name], ...(list && { list }) };
    const [before, now] = [contentOf(opened[name]), contentOf(values[name])];
    // A number that was typed is a text until it is sent.
    const isTyped = typeof before === 'number' && typeof now === 'string';
    return !same(unit, { [name]: before }, { [name]: isTyped ? Number(now.replace(',', '.')) : now });
  });
}

const contentOf = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);
