import { FILE_TYPES, type FileFormat } from '../fileTypes';
import { EXCHANGE_RATE_MAX, PAGE_MAX, PAGE_SIZE, PICKER_LIMIT, PRICE_MAX } from '../limits';
import { type AnyList, type ListFilter, type ListQuery, spanParameters } from '../lists/definition';
import { yup } from '../locale';
import { SEARCH_RULES, searchWords } from '../searchWords';
import { readLine } from '../typedText';
import { countParameter, dayParameter, idParameter, narrowing, searchParameter } from './queries';

const FILE_FORMATS = Object.keys(FILE_TYPES) as FileFormat[];

/** What narrows and sorts a list, by its definition. */
function narrowed(list: AnyList) {
  const sorted = Object.entries(list.columns).flatMap(([key, { sorts }]) => (sorts ? [key] : []));
  const sorts = sorted.flatMap((key) => [key, `-${key}`]);
  return {
    q: SEARCH_RULES.reduce(
      (q, { name, message, keeps }) => q.test(name, message, (text) => keeps(searchWords(text ?? ''))),
      searchParameter('q', readLine),
    ).meta({
      description: `Words that are all found, in any order, whatever their accents and capitals, in ${list.searched}. Those below three letters are beginnings of words, and count beside longer ones.`,
    }),
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
  const format = yup
    .string()
    .oneOf(FILE_FORMATS, `El parámetro format debe ser uno de ${FILE_FORMATS.join(', ')}.`)
    .default('csv')
    .meta({ description: 'The kind of the file.' });
  return yup.object({ ...narrowed(list), format }) as unknown as yup.ObjectSchema<
    ListQuery<List> & { format: FileFormat }
  >;
}

export function searchQuery<List extends AnyList>(list: List) {
  return yup.object({
    ...narrowed(list),
    page: countParameter('page', 1, PAGE_MAX).meta({ description: 'Which page of what is found.' }),
    limit: countParameter('limit', PAGE_SIZE, PICKER_LIMIT).meta({ description: 'How many rows a page has.' }),
  }) as unknown as yup.ObjectSchema<ListQuery<List> & { page: number; limit: number }>;
}
