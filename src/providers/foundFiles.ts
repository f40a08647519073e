/** All that the announced search of a resource finds, as a file. */
import type { GetListParams } from 'react-admin';
import { FILE_TYPES, type FileFormat } from '../../contract/fileTypes';
import { OWN_ORDER, searchParameters } from '../../contract/lists/asked';
import type { DownloadOptions, FileDownload } from './fileDownload';
import { announcedSearch } from './foundLists';
import { addressOf } from './platform';
import type { Search } from './tables';

type Found = Pick<GetListParams, 'filter' | 'sort'>;

type Wanted = Found & { format?: FileFormat };

/** Gives the call for all that the announced search of a resource finds, as a file; undefined where it was aborted. */
export function exportFoundBy(downloadFile: FileDownload) {
  return async (resource: string, { format = 'csv', ...found }: Wanted, options?: DownloadOptions) => {
    const search = announcedSearch(resource);
    if (!search) throw new Error(`${resource} has no export`);
    const name = `${resource.replace('/', '-')}.${format}`;
    const file = { path: fileAddress(search, found, format), name, type: FILE_TYPES[format] };
    return downloadFile(file, options);
  };
}

function fileAddress({ file, searched }: Search, { filter = {}, sort = OWN_ORDER }: Found, format: string): string {
  return addressOf(file, { query: { ...searchParameters({ filter, sort }, searched), format } });
}
