import * as yup from 'yup';
import { countText } from './count';
import type { ErrorBody } from './envelope';
import { lengthOf } from './typedText';

const count = (n: number, noun: string, plural = `${noun}s`) => `${n} ${n === 1 ? noun : plural}`;

/**
 * The whole application is Spanish, so the English texts of the rules that schemas have without words of their own are
 * replaced before any schema is built (A71). Every module of the contract takes yup from here, never from 'yup' itself.
 */
yup.setLocale({
  mixed: {
    default: 'El valor no es válido',
    required: 'Este campo es obligatorio',
    notNull: 'Este campo es obligatorio',
    notType: 'El valor no es válido',
  },
  string: { max: ({ max }) => `Debe tener como máximo ${count(max, 'carácter', 'caracteres')}` },
  number: {
    min: ({ min }) => `Debe ser mayor o igual a ${min}`,
    max: ({ max }) => `Debe ser menor o igual a ${max}`,
    integer: 'Debe ser un número entero',
  },
  array: { max: ({ max }) => `Debe tener como máximo ${count(max, 'elemento')}` },
});

// yup's own rule counts halves of characters; whoever reads a length in a document counts whole ones.
yup.addMethod(yup.string, 'max', function max(this: yup.StringSchema, most: number, message?: yup.Message) {
  return this.test({
    name: 'max',
    exclusive: true,
    params: { max: most },
    message: message ?? yup.defaultLocale.string?.max,
    skipAbsent: true,
    test: (text) => lengthOf(text ?? '') <= most,
  });
});

/** So many wrong fields are named: more than a user mends before trying again. */
export const MOST_TOLD = 20;

/** The refusal of a body that breaks rules: of so many fields the first message of each, and how many more there are. */
export function describeBrokenRules({
  inner,
  errors,
}: yup.ValidationError): Required<Pick<ErrorBody['error'], 'detail' | 'fields'>> {
  const first = new Map<string, string>();
  for (const { path, message } of inner) if (path && !first.has(path)) first.set(path, message);
  const more = first.size - MOST_TOLD;
  const told = [...new Set(errors)].slice(0, MOST_TOLD);
  if (more > 0) told.push(`Hay ${countText(more)} ${more === 1 ? 'dato' : 'datos'} más con errores`);
  return { detail: told.join('. '), fields: Object.fromEntries([...first].slice(0, MOST_TOLD)) };
}

export { yup };
