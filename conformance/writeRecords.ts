/** Creates, changes and deletes one marked record of a kind, and checks each step. */
import type { CallName } from '../contract/calls';
import { routeOf } from '../contract/route';
import type { Fields } from '../contract/values';
import { readText } from '../src/providers/records';
import { inWords, judgeFailure, judgeRecord } from './answers';
import type { Findings } from './findings';
import { judgeChange, judgeKept } from './keeping';
import { idsOf, type ListOf, pageOf } from './lists';
import { isMarked, MARK } from './marks';
import { checkStored, judgeUpload } from './pictures';
import { judgeIncomplete, judgeRefusal, UNKNOWN_ID } from './refusals';
import type { Observed, Visitor } from './visitor';

/** A table of the provider whose records the back-office writes. */
export interface Writing {
  list: ListOf;
  rows: { get: CallName; create: CallName; update: CallName; remove: CallName };
  /** The field with the mark. */
  name: string;
  fields: readonly string[];
}

export interface Scene {
  visitor: Visitor;
  findings: Findings;
  base: string;
}

/** Creates a record with a picture, finds it again, and gives it as it is read then; undefined where that fails. */
export async function createRecord(
  { visitor, findings, base }: Scene,
  { list, rows, name }: Writing,
  data: Fields,
): Promise<Fields | undefined> {
  const { resource, kind } = list;
  // Marked, so that it is removed where the platform accepts it.
  const incomplete = await visitor.call(rows.create, { body: { [name]: `${MARK} incompleto` } });
  judgeIncomplete(findings, rows.create, incomplete);

  const made = await visitor.observe(() => visitor.provider.create(resource, { data }));
  const arrived = judgeUpload(findings, made.exchanges, made.error);
  if (!arrived) return giveUp(findings, rows.create, 'its picture could not be uploaded');
  findings.tried(rows.create);
  if (!made.value) return judgeSending(findings, made);
  judgeChange(findings, rows.create, kind, made);

  const first = await pageOf(visitor, list, 1, 100);
  const listed = first.value?.data.find((record) => isMarked(record[name]) && record[name] === data[name]);
  const id = readText(made.value.data.id) || readText(listed?.id);
  if (!id) return breaks('is in no list after it was created', 'that it was created, and no such record');
  if (!idsOf(first.value).includes(id)) {
    findings.tolerated(list.row, 'a new record is not on the first page of a hundred', 'found further on');
  }
  const record = await readAgain({ visitor, findings }, { list, rows }, id);
  if (!record) return undefined;
  judgeKept(findings, rows.create, { ...data, images: made.value.data.images }, record);
  for (const image of Array.isArray(record.images) ? record.images : []) {
    await checkStored(visitor, findings, base, readText(image));
  }
  return record;

  function breaks(what: string, sees: string): undefined {
    findings.breaks(rows.create, what, sees);
  }
}

/** Changes some fields of a record and gives it as it is read then. */
export async function updateRecord(
  { visitor, findings }: Scene,
  { list, rows, fields }: Writing,
  record: Fields,
  changes: Fields,
): Promise<Fields> {
  const id = readText(record.id);
  findings.tried(rows.update);
  const data = { ...record, ...changes };
  const previousData = { ...record, id };
  const changed = await visitor.observe(() => visitor.provider.update(list.resource, { id, data, previousData }));
  if (!changed.value) judgeSending(findings, changed);
  else {
    judgeChange(findings, rows.update, list.kind, changed);
    const kept = await readAgain({ visitor, findings }, { list, rows }, id);
    if (kept) judgeKept(findings, rows.update, changes, kept);
  }
  const body = Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name)));
  const absent = await visitor.call(rows.update, { id: UNKNOWN_ID, body });
  judgeRefusal(findings, rows.update, absent, 'for a record that is not there', 'that it was saved');
  return data;
}

/** Deletes a record and checks that it is gone. */
export async function removeRecord(
  { visitor, findings }: Scene,
  { list, rows }: Writing,
  record: Fields,
): Promise<void> {
  const id = readText(record.id);
  findings.tried(rows.remove);
  const gone = await visitor.observe(() =>
    visitor.provider.delete(list.resource, { id, previousData: { ...record, id } }),
  );
  if (!judgeAction(findings, gone)) return;
  const page = await pageOf(visitor, list, 1, 100);
  if (idsOf(page.value).includes(id)) {
    findings.breaks(rows.remove, 'a deleted record is still in the list', 'that it was deleted, and the record');
  }
  const again = await visitor.call(rows.remove, { id: UNKNOWN_ID });
  if (again.status < 300 && !again.failure) {
    findings.tolerated(rows.remove, `${again.status} for a record that is not there`, 'told as done, which is true');
  } else judgeRefusal(findings, rows.remove, again, 'for a record that is not there', 'that it was deleted');
}

async function readAgain(
  { visitor, findings }: Omit<Scene, 'base'>,
  { list, rows }: Pick<Writing, 'list' | 'rows'>,
  id: string,
) {
  const one = await visitor.observe(async () => (await visitor.provider.getOne(list.resource, { id })).data);
  judgeRecord(findings, rows.get, list.kind, one);
  return one.value;
}

/** Judges what was sent and refused. */
export function judgeSending(findings: Findings, { exchanges, error }: Observed<unknown>): undefined {
  const exchange = exchanges.at(-1);
  const row = exchange && routeOf(exchange.method, exchange.address)?.name;
  if (row) judgeFailure(findings, row, exchange, error, 'and nothing is saved');
}

/** Judges the answer to an action, of which only the success is read; gives whether it is one. */
export function judgeAction(findings: Findings, observed: Observed<unknown>): boolean {
  if (observed.error) judgeSending(findings, observed);
  const exchange = observed.exchanges.at(-1);
  const row = exchange && routeOf(exchange.method, exchange.address)?.name;
  if (row && !observed.error && exchange.json === undefined && exchange.body.trim() !== '') {
    findings.tolerated(row, `answers ${inWords(exchange)}`, 'taken for done, as any success is');
  }
  return !observed.error;
}

function giveUp(findings: Findings, row: CallName, why: string): undefined {
  findings.notTried(row, why);
}
