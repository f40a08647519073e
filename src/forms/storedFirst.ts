import type { DataProvider } from 'react-admin';
import type { Fields } from '../../contract/values';
import { nothingSaved } from './saveFailure';

/** The data provider, with the function that stores the pictures of a record. */
export type FileStore = DataProvider & { storeFiles(resource: string, data: Fields): Promise<Fields> };

/**
 * Gives the fields of a record with its new pictures stored, before it is sent itself. Rejects with NotSent: the
 * pictures may be stored, but nothing of the record was saved.
 */
export async function storedFirst(dataProvider: FileStore, resource: string, data: Fields): Promise<Fields> {
  try {
    return await dataProvider.storeFiles(resource, data);
  } catch (cause) {
    throw nothingSaved(cause);
  }
}
