/** Compares an answer with the schema of its row in contract/services. */
import type { TSchema } from 'typebox';
import Schema from 'typebox/schema';
import { Settings } from 'typebox/system';
import { ENTRIES } from '../contract/services';
import type { Entry } from '../contract/services/entry';
import { isObject } from '../contract/values';
import type { Call } from './rows';

export interface Difference {
  /** From the root of the answer. */
  path: string[];
  /** Undefined where the value is absent. */
  value: unknown;
  /** What is expected: 'number', 'date-time', 'one of consumer, admin, owner'. */
  wanted: string;
}

// A page of a hundred rows may differ everywhere.
Settings.Set({ maxErrors: 5_000 });

const compiled = new Map<Call, Schema.Validator>();

/** Every difference of a body from the row's answer; none for a row without one. */
export function differences(row: Call, json: unknown): Difference[] {
  const { answer }: Entry = ENTRIES[row];
  if (!answer) return [];
  const schema = schemaOf(row, answer);
  // Most answers have no difference, which is found much sooner than the differences.
  if (schema.Check(json)) return [];
  const [, errors] = schema.Errors(json);
  return errors.flatMap(({ keyword, instancePath, params }) => {
    const path = segmentsOf(instancePath);
    const missing = 'requiredProperties' in params ? params.requiredProperties : undefined;
    if (missing) return missing.map((name) => ({ path: [...path, name], value: undefined, wanted: 'a value' }));
    return [{ path, value: valueAt(json, path), wanted: wantedOf(keyword, params) }];
  });
}

function schemaOf(row: Call, answer: TSchema): Schema.Validator {
  const known = compiled.get(row) ?? Schema.Compile(answer);
  compiled.set(row, known);
  return known;
}

function wantedOf(keyword: string, params: object): string {
  const [wanted] = Object.values(params);
  if (keyword === 'enum') return `one of ${String(wanted)}`;
  return Array.isArray(wanted) ? wanted.join(' or ') : String(wanted);
}

export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((within, name) => {
    if (Array.isArray(within)) return within[Number(name)];
    return isObject(within) ? within[name] : undefined;
  }, value);
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
