import { hashKey } from '@tanstack/react-query';
import type { Fields } from '../../contract/values';

/** Fields that are kept or taken together: one field, or several that mean one thing, such as a place. */
export interface MergeUnit {
  names: readonly string[];
  /** A list whose order does not matter. */
  list?: boolean;
}

interface Versions {
  /** What was stored when the form was opened. */
  opened: Fields;
  /** What the form holds now. */
  mine: Fields;
  /** What is stored now. */
  theirs: Fields;
}

/**
 * Puts the changes of the form on top of the stored record. Gives the fields to send, and the units that both sides
 * changed to different values; of those the result has mine until the user has chosen. All three versions must have the
 * same types: a number in one and its digits in another would be a change.
 */
export function threeWayMerge<Unit extends MergeUnit>(units: readonly Unit[], { opened, mine, theirs }: Versions) {
  const merged: Fields = { ...mine };
  const clashes: Unit[] = [];
  for (const unit of units) {
    if (same(unit, opened, mine)) take(unit, theirs, merged);
    else if (!same(unit, opened, theirs) && !same(unit, mine, theirs)) clashes.push(unit);
  }
  return { merged, clashes };
}

export function same(unit: MergeUnit, one: Fields, other: Fields): boolean {
  return unit.names.every((name) => identity(unit, one[name]) === identity(unit, other[name]));
}

export function take({ names }: MergeUnit, from: Fields, to: Fields): void {
  for (const name of names) to[name] = from[name];
}

function identity({ list }: MergeUnit, value: unknown): string {
  return list ? hashKey((Array.isArray(value) ? value : []).map(hashOf).sort()) : hashOf(value);
}

/** A text that is the same for equal values, with any order of keys; undefined counts as null. */
function hashOf(value: unknown): string {
  return hashKey([value ?? null]);
}

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
