/** This machine, as a server on it sees its address. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|::ffff:127(?:\.\d+){3})$/;
const ADDRESS = /^(?:\d+(?:\.\d+){3}|[\da-f.]*(?::[\da-f.]*){2,})$/i;

/**
 * From where an action came, as the end of a sentence; a platform may name a place in words. A platform behind a proxy
 * may see all users at the loopback address: it means this machine only where the page was opened from it.
 */
export function fromText(address: string, host = location.hostname): string {
  if (LOOPBACK.test(address) && LOOPBACK.test(host)) return 'desde este equipo';
  return ADDRESS.test(address) ? `desde la dirección ${address}` : `desde ${address}`;
}
