import simpleRestProvider from 'ra-data-simple-rest';
import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { HEADERS } from '../../contract/calls';
import { statusOf } from '../../contract/envelope';
import { API_BASE } from '../../contract/paths';
import { SENT_FIELDS, type SendingCall } from '../../contract/sentFields';
import { type Fields, isObject, only } from '../../contract/values';
import { announcedCalls } from './announcedCalls';
import { createExportConsumers, createFileDownload, exportFoundBy } from './files';
import {
  type HttpAnswer,
  type HttpClient,
  type HttpOptions,
  httpClient,
  httpDownload,
  unexpectedAnswer,
} from './httpClient';
import { withKeys } from './keyedRequests';
import { askedPage, endingAt, isPastEnd, readFound, readPage, totalOf } from './pages';
import { platformOf, sendable, versionOf } from './platform';
import { hearingTime } from './platformTime';
import { readId } from './records';
import { tableCalls } from './tableCalls';
import { announcedSearch, listAddress, restName, searchAddress, tableOf } from './tables';
import { createUploadImages, type UploadImages } from './uploadImages';

/**
 * Every call of the back-office but signing in: react-admin's verbs and our own. They reject as httpClient does, or with
 * the text for unexpected answers where a proxy's page comes instead of data. Ids are escaped; one that no address can
 * carry is a 404 that was never sent.
 */
export function createDataProvider(
  httpClient: HttpClient,
  uploadImages: UploadImages = createUploadImages({ httpClient }),
) {
  const keyed = withKeys(httpClient);
  const platform = platformOf(keyed);

  /** Sends `more` along, and calls `hear` with each answer. */
  function rest(more?: HttpOptions, hear?: (answer: HttpAnswer) => void) {
    return simpleRestProvider(API_BASE, async (path, options) => {
      const answer = await keyed(path, { ...options, ...more });
      hear?.(answer);
      return { ...answer, json: readFields(answer, options?.method) };
    });
  }

  return {
    supportAbortSignal: true,

    /**
     * Asks the announced search of the resource, which `meta` names beside the page: how many are found, whether that
     * counts all, and sums. Without one, or with `meta.isOfTable`, the call table's list, which has no order to choose.
     */
    async getList<RecordType extends RaRecord>(resource: string, params: GetListParams) {
      const { pagination, sort, filter = {}, signal, meta } = params;
      const { read, paging } = tableOf(resource);
      const search = meta?.isOfTable ? undefined : announcedSearch(resource);
      const asked = askedPage(pagination);
      let page = await fetchPage(asked.page);
      // Past the end after a deletion, or from an old link: the last page instead (A26).
      const { lastPage } = page.pagination;
      if (isPastEnd(page)) page = endingAt(await fetchPage(lastPage), lastPage);
      // A lastPage that the platform did not give was a guess.
      if (isPastEnd(page)) page = await fetchPage(1);
      const data = page.rows.flatMap((row) => {
        const id = readId(row);
        // A row without an id can be neither opened nor distinguished.
        return id !== undefined && isObject(row) ? [given<RecordType>(read(id, row))] : [];
      });
      return { data, total: totalOf(page, pagination?.perPage ?? asked.limit), meta: page.pagination };

      async function fetchPage(number: number) {
        const rows = { ...asked, page: number };
        if (!search) return readPage(await httpClient(listAddress(resource, rows, filter), { signal }), rows, paging);
        return readFound(await httpClient(searchAddress(search, { filter, sort }, rows), { signal }), rows);
      }
    },

    /** `meta.etag` is the version of the record, where the platform judges changes by that. */
    async getOne<RecordType extends RaRecord>(resource: string, params: GetOneParams<RecordType>) {
      let headers: Headers | undefined;
      const hear = (answer: HttpAnswer) => {
        headers = answer.headers;
      };
      const data = given<RecordType>(await fetchOne(resource, params.id, params.signal, hear));
      const etag = versionOf(headers);
      return { data, ...(etag && { meta: { etag } }) };
    },

    /** The table has no bulk read: one request an id, and those not found are left out. */
    async getMany<RecordType extends RaRecord>(resource: string, { ids, signal }: GetManyParams<RecordType>) {
      const distinct = [...new Set(ids.map(String))];
      const records = await Promise.all(distinct.map((id) => fetchOne(resource, id, signal).catch(ignoreAbsence)));
      return { data: records.flatMap((record) => (record ? [given<RecordType>(record)] : [])) };
    },

    /** `meta.intent` identifies the form: what is sent from it is one record, also when its contents change. */
    async create<RecordType extends RaRecord>(resource: string, params: CreateParams) {
      const { calls, read } = tableOf(resource);
      const sent = await write(resource, calls.create, params.data);
      const { data } = await rest({ intent: params.meta?.intent }).create(restName(resource, 'create'), { data: sent });
      // An empty answer is a success without an id; react-admin wants one, and '' matches no address.
      return { data: given<RecordType>(read(readId(data) ?? '', { ...sent, ...data })) };
    },

    /** With `meta.etag` it is changed only if that is its version still; rejects with 412 otherwise. */
    async update<RecordType extends RaRecord>(resource: string, { id, data, previousData, meta }: UpdateParams) {
      const { calls, read, computed = [] } = tableOf(resource);
      const sent = await write(resource, calls.update, { ...previousData, ...data });
      const headers = new Headers(meta?.etag && { [HEADERS['if-match']]: meta.etag });
      // No key: a user who saves again has seen what is stored by then, and wants it replaced.
      const replacing = rest({ headers, intent: null });
      const name = restName(resource, 'update');
      const answer = await replacing.update(name, { id: sendable(id), data: sent, previousData });
      // What the platform computed from the former fields is out of date.
      const kept = Object.fromEntries(Object.entries(previousData ?? {}).filter(([name]) => !computed.includes(name)));
      return { data: given<RecordType>(read(String(id), { ...kept, ...sent, ...answer.data })) };
    },

    async delete<RecordType extends RaRecord>(resource: string, { id, previousData }: DeleteParams<RecordType>) {
      await rest().delete(restName(resource, 'remove'), { id: sendable(id), previousData });
      return { data: previousData ?? ({ id } as RecordType) };
    },

    storeFiles,
    getManyReference: () => notInTable('getManyReference'),
    updateMany: () => notInTable('updateMany'),
    deleteMany: () => notInTable('deleteMany'),

    ...tableCalls(platform),
    ...announcedCalls(platform),
    exportConsumers: createExportConsumers(httpDownload),
    exportFound: exportFoundBy(createFileDownload(httpDownload)),
  } satisfies DataProvider;

  async function write(resource: string, call: SendingCall | undefined, record: Fields): Promise<Fields> {
    return storeFiles(resource, call ? only(SENT_FIELDS[call], record) : {});
  }

  async function fetchOne(
    resource: string,
    id: Identifier,
    signal: AbortSignal | undefined,
    hear?: (answer: HttpAnswer) => void,
  ) {
    const { read } = tableOf(resource);
    const { data } = await rest(undefined, hear).getOne(restName(resource, 'get'), { id: sendable(id), signal });
    return read(String(id), data);
  }

  /**
   * Stores the new pictures of a record and gives its fields with their addresses, so that no upload stands between
   * comparing with what is stored and writing. Rejects as uploadImages does.
   */
  async function storeFiles(resource: string, data: Fields): Promise<Fields> {
    const { folder } = tableOf(resource);
    if (!folder) return data;
    const items: unknown[] = Array.isArray(data.images) ? data.images : [];
    const files = items.filter((item) => item instanceof File);
    const stored = files.length === 0 ? [] : await uploadImages(files, folder);
    const images = items.flatMap((item) =>
      item instanceof File ? stored.splice(0, 1) : typeof item === 'string' ? [item] : [],
    );
    return { ...data, images };
  }
}

/** The type of useDataProvider() for callers of our own verbs. @public */
export type AppDataProvider = ReturnType<typeof createDataProvider>;

export const dataProvider = createDataProvider(hearingTime(httpClient));

/**
 * The fields of a single record: of `data`, or of the bare body that some platforms answer a change with. After a
 * change any success will do (`OK`, `true`, a list, a page): what was sent takes its place. After a read it will not.
 */
function readFields({ status, json }: HttpAnswer, method = 'GET'): Fields {
  if (method === 'DELETE') return {};
  const data = isObject(json) ? json.data : undefined;
  if (isObject(data)) return data;
  if (method === 'GET') throw unexpectedAnswer(status, json);
  return isObject(json) && !('data' in json) ? json : {};
}

/** React-admin lets the caller name the type; the resource's reader (tables.ts) makes it true. */
function given<RecordType extends RaRecord>(record: RaRecord): RecordType {
  return record as RecordType;
}

function ignoreAbsence(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}

function notInTable(verb: string): Promise<never> {
  return Promise.reject(new Error(`${verb} is not in the call table`));
}
