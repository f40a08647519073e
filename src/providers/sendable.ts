import { HttpError, type Identifier } from 'ra-core';
import { isSegment } from '../../contract/paths';

/** Gives an id that can stand in an address; throws a 404 for one that no address can carry. */
export function sendable(id: Identifier): Identifier {
  if (!isSegment(id)) throw new HttpError(`El identificador «${id}» no es válido`, 404);
  return id;
}
