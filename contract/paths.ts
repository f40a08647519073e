/** The addresses of the platform's calls. */
export const API_BASE = '/api/gs';

/** An address without the slashes at its end. */
export function withoutFinalSlashes(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}

/** Whether an id can stand in an address: not '.' and '..', which browsers resolve, nor half a surrogate pair. */
export function isSegment(value: string | number): boolean {
  return !/^\.{0,2}$|\p{Surrogate}/u.test(String(value));
}

/**
 * A call's path below the host with its `{name}` segments filled in and escaped: `/api/gs/coupon-service/…`. Throws for
 * a segment that is missing or cannot stand in an address.
 */
export function pathOf(call: { path: string }, segments: Record<string, string | number> = {}): string {
  return (
    API_BASE +
    call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = segments[name];
      if (value === undefined) throw new Error(`${call.path} needs ${name}`);
      if (!isSegment(value)) throw new Error(`El identificador «${value}» no es válido`);
      return encodeURIComponent(value);
    })
  );
}
