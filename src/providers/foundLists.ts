/** What the announced search of a resource is asked, and its export. */
import type { GetListParams } from 'react-admin';
import { FILE_TYPES, type FileFormat } from '../../contract/fileTypes';
import { inSearch, OWN_ORDER, searchParameters, writeOrder } from '../../contract/lists/asked';
import { capabilities } from './capabilities';
import type { DownloadOptions, FileDownload } from './fileDownload';
import { addressOf } from './platform';
import { type Rows, type Search, searchOf } from './tables';

type Found = Pick<GetListParams, 'filter' | 'sort'>;

/** Undefined where the platform announced none. */
export async function announcedSearch(resource: string): Promise<Search | undefined> {
  const search = searchOf(resource);
  return search && (await capabilities.has(search.call)) ? search : undefined;
}

export function searchAddress(
  { call, searched }: Search,
  { filter = {}, sort = OWN_ORDER }: Found,
  rows: Rows,
): string {
  return addressOf(call, { query: searchParameters({ filter, sort, page: rows.page, perPage: rows.limit }, searched) });
}

type Wanted = Found & { format?: FileFormat };

/** Gives the call for all that the announced search of a resource finds, as a file; undefined where it was aborted. */
export function exportFoundBy(downloadFile: FileDownload) {
  return async (resource: string, { format = 'csv', ...found }: Wanted, options?: DownloadOptions) => {
    const search = await announcedSearch(resource);
    if (!search) throw new Error(`${resource} has no export`);
    const name = `${resource.replace('/', '-')}.${format}`;
    const file = {
      path: fileAddress(search, found, format),
      name,
      ...(format === 'xlsx' && { type: FILE_TYPES.xlsx }),
    };
    return downloadFile(file, options);
  };
}

function fileAddress({ file, searched }: Search, { filter = {}, sort = OWN_ORDER }: Found, format: string): string {
  return addressOf(file, { query: { ...inSearch(filter, searched), sort: writeOrder(sort), format } });
}
