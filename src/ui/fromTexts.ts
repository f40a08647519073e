/** This machine, as whoever serves pages from it sees it. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|::ffff:127(?:\.\d+){3})$/;
const ADDRESS = /^(?:\d+(?:\.\d+){3}|[\da-f.]*(?::[\da-f.]*){2,})$/i;

/**
 * From where something was done, as the end of a sentence; a platform may name a place in words. A platform behind a
 * proxy may see everybody at the loopback address: it is this machine only for whoever opened the page from it.
 */
export function fromText(address: string, host = location.hostname): string {
  if (LOOPBACK.test(address) && LOOPBACK.test(host)) return 'desde este equipo';
  return ADDRESS.test(address) ? `desde la dirección ${address}` : `desde ${address}`;
}
