import { countText } from './count';
import type { ErrorBody } from './envelope';
import type { yup } from './locale';

/** So many wrong fields are named: more than a user mends before trying again. */
export const MOST_TOLD = 20;

/** The refusal of a body that breaks rules: of so many fields the first message of each, and how many more there are. */
export function describeBrokenRules({ inner, errors }: yup.ValidationError): Required<ErrorBody['error']> {
  const first = new Map<string, string>();
  for (const { path, message } of inner) if (path && !first.has(path)) first.set(path, message);
  const more = first.size - MOST_TOLD;
  const told = [...new Set(errors)].slice(0, MOST_TOLD);
  if (more > 0) told.push(`Hay ${countText(more)} ${more === 1 ? 'dato' : 'datos'} más con errores`);
  return { detail: told.join('. '), fields: Object.fromEntries([...first].slice(0, MOST_TOLD)) };
}
