import type { ErrorBody } from './envelope';
import type { yup } from './locale';

/** Most fields that are named: more than a user mends before trying again. */
const MAX_FIELDS = 50;

/** The refusal of a body that breaks rules: every message once, and beside each field its first. */
export function describeBrokenRules({ inner, errors }: yup.ValidationError): Required<ErrorBody['error']> {
  const fields = new Map<string, string>();
  for (const { path, message } of inner) {
    if (path && !fields.has(path) && fields.size < MAX_FIELDS) fields.set(path, message);
  }
  return { detail: [...new Set(errors)].join('. '), fields: Object.fromEntries(fields) };
}
