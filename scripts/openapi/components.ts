import * as accountShapes from '../../contract/services/accountShapes';
import { Pagination } from '../../contract/services/entry';
import * as figureShapes from '../../contract/services/figureShapes';
import * as historyShapes from '../../contract/services/historyShapes';
import { FoundPayment, PaymentDetail, PaymentWork, Reconciliation } from '../../contract/services/paymentShapes';
import { FoundBusiness, FoundCoupon } from '../../contract/services/searchShapes';
import * as shapes from '../../contract/services/shapes';
import { isObject } from '../../contract/values';
import type { JsonSchema } from './jsonSchema';

/** The shapes of answers, by their names in the contract. */
const SHAPES: Readonly<Record<string, object>> = {
  ...{ ...shapes, ...figureShapes, ...historyShapes, ...accountShapes, Pagination },
  ...{ FoundBusiness, FoundCoupon, FoundPayment, PaymentDetail, PaymentWork, Reconciliation },
};
const NAMES = new Map(Object.entries(SHAPES).map(([name, shape]) => [shape, name]));

/** The document's named schemas, sorted by name, since module loaders differ in their order. */
export function namedSchemas(): Record<string, JsonSchema> {
  const inOrder = Object.keys(SHAPES).toSorted();
  return Object.fromEntries(inOrder.map((name) => [name, inside(SHAPES[name] ?? {})]));
}

/** A schema of the contract with a reference in the place of every named shape. */
export function withReferences(schema: object): JsonSchema {
  const name = NAMES.get(schema);
  return name === undefined ? inside(schema) : { $ref: `#/components/schemas/${name}` };
}

function inside(schema: object): JsonSchema {
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, referring(value)]));
}

function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring);
  return isObject(value) ? withReferences(value) : value;
}
