import { hashKey } from '@tanstack/react-query';
import type { Fields } from '../../contract/values';

/** Fields that are kept or taken together: one field, or several that mean one thing, such as a place. */
export interface MergeUnit {
  names: readonly string[];
  /**
   * A list whose order does not matter. In a `set` each element is merged by itself, so two users' changes always fit
   * together; `rows` are only compared that way.
   */
  list?: 'set' | 'rows';
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
    else if (unit.list === 'set') mergeSets(unit, { opened, mine, theirs }, merged);
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

/** The stored list, without what was removed here, and with what was added here. */
function mergeSets({ names }: MergeUnit, { opened, mine, theirs }: Versions, merged: Fields): void {
  for (const name of names) {
    const [before, wanted, stored] = [opened[name], mine[name], theirs[name]].map(listOf) as [List, List, List];
    const kept = stored.filter((one) => has(wanted, one) || !has(before, one));
    const added = wanted.filter((one) => !has(before, one) && !has(stored, one));
    merged[name] = [...kept, ...added];
  }
}

type List = readonly unknown[];

function has(list: List, wanted: unknown): boolean {
  return list.some((one) => hashOf(one) === hashOf(wanted));
}

function identity({ list }: MergeUnit, value: unknown): string {
  return list ? hashKey(listOf(value).map(hashOf).sort()) : hashOf(value);
}

function listOf(value: unknown): List {
  return Array.isArray(value) ? value : [];
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
