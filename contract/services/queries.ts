import { DEFAULT_FOLDER, UPLOAD_EXTENSION, UPLOAD_FOLDER } from '../image';
import { FIRST_DAY, LAST_DAY, MAX_SEARCH, PAGE_MAX, PAGE_SIZE, PICKER_LIMIT } from '../limits';
import { isDay } from '../lists/days';
import { yup } from '../locale';
import { comparedText } from '../searchWords';
import { TAGS } from '../tag';
import { lengthOf, readEmail, readLine } from '../typedText';
import { readUuid } from '../uuid';

/** A whole number from 1; `otherwise` where the parameter is missing. */
export function countParameter(name: string, otherwise: number, max: number) {
  const wrong = `El parámetro ${name} debe ser un número entero entre 1 y ${max}.`;
  return yup
    .number()
    .transform((_value: unknown, text: unknown) => (/^\d{1,7}$/.test(String(text)) ? Number(text) : Number.NaN))
    .typeError(wrong)
    .integer(wrong)
    .min(1, wrong)
    .max(max, wrong)
    .default(otherwise);
}

/** What a list is searched for, as it is read where it was typed; undefined for nothing. */
export function searchParameter(name: string, read: (text: string) => string) {
  return (
    yup
      .string()
      .transform((text: string) => read(text) || undefined)
      .max(MAX_SEARCH, tooLong(name))
      // One sign may be read as many.
      .test('compared', tooLong(name), (text) => text === undefined || lengthOf(comparedText(text)) <= MAX_SEARCH)
  );
}
const tooLong = (name: string) => `El parámetro ${name} admite como máximo ${MAX_SEARCH} caracteres.`;

/** A text by which a list is narrowed; an empty one is none. */
export const narrowing = yup.string().transform((text: string) => text || undefined);

/** An identifier; any other text is refused, since ignoring it would show entries that were not asked for. */
export function idParameter(name: string, description: string) {
  return narrowing
    .transform((text?: string) => (text === undefined ? text : (readUuid(text) ?? text)))
    .test('uuid', `El parámetro ${name} debe ser un identificador.`, (text) => !text || readUuid(text) !== undefined)
    .meta({ description });
}

/** A day of Caracas's calendar from FIRST_DAY to LAST_DAY: beyond them no list has a row, and a clock's arithmetic ends. */
export function dayParameter(name: string, description: string) {
  return narrowing
    .test(
      'day',
      `El parámetro ${name} debe ser un día entre ${FIRST_DAY} y ${LAST_DAY}, como 2026-11-22.`,
      (text) => !text || isDay(text),
    )
    .meta({ description });
}

const page = {
  page: countParameter('page', 1, PAGE_MAX).meta({ description: 'Which page of the list.' }),
  limit: countParameter('limit', PAGE_SIZE, PICKER_LIMIT).meta({ description: 'How many rows a page has.' }),
};

export const pageQuery = yup.object(page);
export const offersQuery = yup.object({
  ...page,
  search: searchParameter('search', readLine).meta({
    description: "Part of a title, a description or a business's name, whatever its capitals and accents.",
  }),
  tag: narrowing.meta({ description: 'Any other is a 404.', values: TAGS }),
});
export const usersQuery = yup.object({
  ...page,
  email: searchParameter('email', readEmail).meta({ description: 'Part of an e-mail address, in any capitals.' }),
});
export const couponsQuery = yup.object({
  ...page,
  userId: narrowing.meta({ description: 'Only the coupons that this user holds or held.' }),
});
export const uploadQuery = yup.object({
  folder: yup
    .string()
    .default(DEFAULT_FOLDER)
    .matches(UPLOAD_FOLDER, 'La carpeta solo puede tener letras, números, guiones y guiones bajos.')
    .meta({ description: 'Where the picture is filed.' }),
  extension: yup
    .string()
    .default(UPLOAD_EXTENSION)
    .oneOf([UPLOAD_EXTENSION], `Las imágenes se guardan como ${UPLOAD_EXTENSION}.`)
    .meta({ description: 'The kind of the picture.' }),
});
