import { DEFAULT_FOLDER, UPLOAD_EXTENSION, UPLOAD_FOLDER } from '../image';
import {
  EXCHANGE_RATE_MAX,
  FIRST_DAY,
  LAST_DAY,
  MAX_SEARCH,
  PAGE_MAX,
  PAGE_SIZE,
  PICKER_LIMIT,
  PRICE_MAX,
} from '../limits';
import { isDay } from '../lists/asked';
import { type AnyList, type ListFilter, type ListQuery, spanParameters } from '../lists/definition';
import { yup } from '../locale';
import { comparedText, SEARCH_RULES, searchWords } from '../searchWords';
import { TAGS } from '../tag';
import { lengthOf, readEmail, readLine, readUuid } from '../typedText';

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

/** Words to look for in what is `searched`. */
export function wordsParameter(searched: string) {
  return SEARCH_RULES.reduce(
    (q, { name, message, keeps }) => q.test(name, message, (text) => keeps(searchWords(text ?? ''))),
    searchParameter('q', readLine),
  ).meta({
    description: `Words that are all found, in any order, whatever their accents and capitals, in ${searched}. Those below three letters are beginnings of words, and count beside longer ones.`,
  });
}

/** What narrows and sorts a list, by its definition. */
function narrowed(list: AnyList) {
  const sorted = Object.entries(list.columns).flatMap(([key, { sorts }]) => (sorts ? [key] : []));
  const sorts = sorted.flatMap((key) => [key, `-${key}`]);
  return {
    q: wordsParameter(list.searched),
    sort: narrowing
      .oneOf(sorts, `El parámetro sort debe ser uno de ${sorts.join(', ')}.`)
      .meta({ description: `One of ${sorts.join(', ')}; without it in the list's own order.` }),
    ...Object.assign(
      {},
      ...Object.entries(list.filters).map(([key, filter]) => parameters(key, filter, noteOf(list, key))),
    ),
  };
}

/** What rows do not tell an owner, a filter does not either. */
const noteOf = ({ columns }: AnyList, key: string) => (columns[key]?.toldTo ? ' Refused (400) to owners.' : '');

function parameters(key: string, filter: ListFilter, note: string): Record<string, yup.AnySchema> {
  const { from, until } = spanParameters(key);
  if (filter.kind === 'choice') return { [key]: choiceParameter(key, Object.keys(filter.values), note) };
  if (filter.kind === 'record')
    return { [key]: idParameter(key, `Only of one of ${filter.of}, by its identifier.${note}`) };
  if (filter.kind === 'days')
    return {
      [from]: dayParameter(from, `Not before this day of Caracas's calendar, YYYY-MM-DD.${note}`),
      [until]: dayParameter(until, `Not after this day, which is part of it.${note}`),
    };
  return {
    [from]: amountParameter(from, `Not below this amount.${note}`),
    [until]: amountParameter(until, `Not above this amount.${note}`),
  };
}

/** One or more of some values, separated by commas. */
function choiceParameter(name: string, values: readonly string[], note: string) {
  const known = new Set(values);
  return yup
    .array(yup.string().required())
    .transform((_value: unknown, text: unknown) => (text ? String(text).split(',') : undefined))
    .test(
      'known',
      `El parámetro ${name} admite ${values.join(', ')}, separados por comas.`,
      (chosen) => chosen?.every((value) => known.has(value)) ?? true,
    )
    .meta({ description: `Only of these, separated by commas: ${values.join(', ')}.${note}` });
}

/** The dearest order in bolívares. */
const MOST = PRICE_MAX * EXCHANGE_RATE_MAX;

function amountParameter(name: string, description: string) {
  const wrong = `El parámetro ${name} debe ser un monto, como 1234.50.`;
  return yup
    .number()
    .transform((_value: unknown, text: unknown) =>
      text === '' ? undefined : /^\d{1,15}(\.\d{1,2})?$/.test(String(text)) ? Number(text) : Number.NaN,
    )
    .typeError(wrong)
    .max(MOST, wrong)
    .meta({ description });
}

/** What the export of a search is narrowed by. */
export function fileQuery<List extends AnyList>(list: List) {
  return yup.object(narrowed(list)) as unknown as yup.ObjectSchema<ListQuery<List>>;
}

export function searchQuery<List extends AnyList>(list: List) {
  return yup.object({
    ...narrowed(list),
    page: countParameter('page', 1, PAGE_MAX).meta({ description: 'Which page of what is found.' }),
    limit: countParameter('limit', PAGE_SIZE, PICKER_LIMIT).meta({ description: 'How many rows a page has.' }),
  }) as unknown as yup.ObjectSchema<ListQuery<List> & { page: number; limit: number }>;
}
