/** Whether a list obeys what narrows it: by values that tell, of which some record has one and another has not. */
import type { EntryName } from '../contract/calls';
import { dayAt } from '../contract/caracas';
import { PICKER_LIMIT } from '../contract/limits';
import type { AnyList } from '../contract/lists/definition';
import { spanParameters } from '../contract/lists/definition';
import { type AnyChoices, fits } from '../contract/lists/fitting';
import { TAGS } from '../contract/tag';
import type { Fields } from '../contract/values';
import { entryOf, tableOfCall } from './calls';
import { find, inText, type Narrowing } from './found';
import { idsOf, NOWHERE, readThrough, type Scene, UNKNOWN_ID } from './scene';

export interface Filter {
  name: string;
  /** What narrows to records like this one. */
  of(record: Fields): Narrowing[];
  /** What narrows to others, or to none. */
  others: readonly Narrowing[];
  fits(record: Fields, narrowing: Narrowing): boolean;
}

export const NOT_ASKED_FOR = 'records that were not asked for';
export const NOTHING_FOUND = 'nothing found of what is there';
/** So many pages are looked through for a value that tells. */
const SAMPLED_PAGES = 5;

/** What a record has of a filter of the call table. A search may look further than its title, so that any may be found. */
const VALUES: Readonly<Record<string, { of(record: Fields): unknown[]; others: readonly string[] }>> = {
  search: { of: ({ title }) => [title], others: [NOWHERE] },
  tag: { of: ({ tags }) => [tags].flat(), others: TAGS },
  email: { of: ({ email }) => [email], others: [`${NOWHERE}@gs.invalid`] },
  userId: { of: ({ userId }) => [userId], others: [UNKNOWN_ID] },
};

/** The filters of a list of the call table, which its query names. */
export function filtersOf(call: EntryName): Filter[] {
  const { query, path } = entryOf(call);
  const names = Object.keys(query?.fields ?? {}).filter((name) => name in VALUES);
  return [...names, ...(path.endsWith('{tag}') ? ['tag'] : [])].map((name): Filter => {
    const { of = () => [], others = [] } = VALUES[name] ?? {};
    const textsOf = (record: Fields) => of(record).filter((value) => typeof value === 'string' && value !== '');
    return {
      name,
      of: (record) => textsOf(record).map((value) => ({ [name]: String(value) })),
      others: others.map((value) => ({ [name]: value })),
      fits(record, { [name]: wanted }) {
        if (name === 'search') return wanted !== NOWHERE;
        const texts = textsOf(record).map((value) => String(value).toLowerCase());
        // An offer without tags may be correct.
        if (name === 'tag') return texts.length === 0 || texts.includes(String(wanted).toLowerCase());
        return texts.some((text) => text.includes(String(wanted).toLowerCase()));
      },
    };
  });
}

/** The filters of an announced search, which its definition names. */
export function searchFiltersOf(list: AnyList, choices: AnyChoices<never>): Filter[] {
  const now = new Date();
  const isFit: Filter['fits'] = (record, narrowing) => fits(list, choices, narrowing, record as never, now);
  return Object.entries(list.filters).map(([name, filter]): Filter => {
    if (filter.kind === 'days' || filter.kind === 'amounts') {
      const { from, until } = spanParameters(name);
      const span = (end: string | number) => ({ [from]: end, [until]: end });
      const endOf = (record: Fields) => {
        const value = list.columns[name]?.value(record as never) ?? '';
        return filter.kind === 'days' ? dayAt(value) : value;
      };
      const of = (record: Fields) => [endOf(record)].filter((end) => end !== '').map(span);
      return { name, of, others: [span(filter.kind === 'days' ? '2001-01-01' : '0.01')], fits: isFit };
    }
    const known = filter.kind === 'choice' ? Object.keys(filter.values) : undefined;
    const of = (record: Fields) =>
      (choices[name]?.(record as never, now) ?? [])
        // Old records may have what is no choice any more.
        .filter((value) => typeof value === 'string' && value !== '' && (known?.includes(value) ?? true))
        .map((value) => ({ [name]: String(value) }));
    return { name, of, others: (known ?? [UNKNOWN_ID]).map((value) => ({ [name]: value })), fits: isFit };
  });
}

/** Asks for the first value that tells, also for one that some record has; says where none tells. */
export async function checkFilter(scene: Scene, call: EntryName, filter: Filter, sample: readonly Fields[]) {
  const { told } = scene;
  const { name, of, others, fits: isFit } = filter;
  const first = sample.slice(0, PICKER_LIMIT);
  if (first.length === 0) return told.notTried(`whether ${name} is obeyed, since there are no records`);
  const tells = (narrowing: Narrowing) => first.some((record) => !isFit(record, narrowing));
  const had = sample.flatMap((record) => of(record).map((narrowing) => ({ narrowing, id: String(record.id) })));
  const wanted = had.find(({ narrowing }) => tells(narrowing)) ?? had[0];
  const other = wanted && tells(wanted.narrowing) ? undefined : others.find(tells);
  if (!wanted) told.notTried(`whether ${name} finds what has it, since no record has any`);
  else {
    if (!other && !tells(wanted.narrowing)) told.notTried(`whether ${name} is obeyed, since no value of it tells`);
    await checkNarrowed(scene, call, filter, wanted.narrowing, wanted.id);
  }
  if (other) await checkNarrowed(scene, call, filter, other);
}

async function checkNarrowed(scene: Scene, call: EntryName, filter: Filter, narrowing: Narrowing, wanted?: string) {
  const { told } = scene;
  // Nothing may be found of what is not there, and a 404 says as much.
  const page = await find(scene, call, narrowing, { mayBeRefused: wanted === undefined });
  if (!page) return;
  const what = inText(narrowing);
  if (!page.data.every((record) => filter.fits(record, narrowing))) told.breaks(`${what} is not obeyed`, NOT_ASKED_FOR);
  if (wanted !== undefined && page.lastPage === 1 && !idsOf(page).includes(wanted))
    told.breaks(`${what} leaves out a record that has it`, NOTHING_FOUND);
}

/** All filters of a list of the call table. */
export async function checkFilters(scene: Scene, call: EntryName): Promise<void> {
  const sample = await readThrough(scene.visitor, tableOfCall(call)?.resource ?? '', { pages: SAMPLED_PAGES });
  for (const filter of filtersOf(call)) {
    await checkFilter(scene, call, filter, sample);
    // Letters that an address must escape; any list will do as the answer.
    if (filter.others.some((narrowing) => String(narrowing[filter.name]).startsWith(NOWHERE)))
      await find(scene, call, { [filter.name]: `ñ"'%_\\&+# ${'\u{1F95F}'}` });
  }
}
