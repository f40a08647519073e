import * as yup from 'yup';
import { countText } from './count';
import type { ErrorBody } from './envelope';
import { lengthOf } from './typedText';

/**
 * The whole application is Spanish, so yup's own English texts are replaced before any schema is built (A71). Every
 * module of the contract takes yup from here, never from 'yup' itself.
 */
const count = (n: number, noun: string, plural = `${noun}s`) => `${n} ${n === 1 ? noun : plural}`;

yup.setLocale({
  mixed: {
    default: 'El valor no es válido',
    required: 'Este campo es obligatorio',
    defined: 'Este campo es obligatorio',
    notNull: 'Este campo es obligatorio',
    oneOf: 'El valor no es una de las opciones',
    notOneOf: 'El valor no está permitido',
    notType: 'El valor no es válido',
  },
  string: {
    length: ({ length }) => `Debe tener ${count(length, 'carácter', 'caracteres')}`,
    min: ({ min }) => `Debe tener al menos ${count(min, 'carácter', 'caracteres')}`,
    max: ({ max }) => `Debe tener como máximo ${count(max, 'carácter', 'caracteres')}`,
    matches: 'El formato no es válido',
    email: 'El correo no es válido',
    url: 'La dirección no es válida',
    uuid: 'El identificador no es válido',
    datetime: 'La fecha no es válida',
    datetime_precision: 'La fecha no es válida',
    datetime_offset: 'La fecha no es válida',
    trim: 'No debe empezar ni terminar con espacios',
    lowercase: 'Debe estar en minúsculas',
    uppercase: 'Debe estar en mayúsculas',
  },
  number: {
    min: ({ min }) => `Debe ser mayor o igual a ${min}`,
    max: ({ max }) => `Debe ser menor o igual a ${max}`,
    lessThan: ({ less }) => `Debe ser menor a ${less}`,
    moreThan: ({ more }) => `Debe ser mayor a ${more}`,
    positive: 'Debe ser mayor a cero',
    negative: 'Debe ser menor a cero',
    integer: 'Debe ser un número entero',
  },
  date: { min: 'La fecha es muy temprana', max: 'La fecha es muy tardía' },
  boolean: { isValue: 'El valor no es válido' },
  object: {
    noUnknown: ({ unknown }) => `Campos desconocidos: ${unknown}`,
    exact: ({ properties }) => `Campos desconocidos: ${properties}`,
  },
  array: {
    length: ({ length }) => `Debe tener ${count(length, 'elemento')}`,
    min: ({ min }) => `Debe tener al menos ${count(min, 'elemento')}`,
    max: ({ max }) => `Debe tener como máximo ${count(max, 'elemento')}`,
  },
  tuple: { notType: 'El valor no es válido' },
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
