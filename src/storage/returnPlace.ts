import { isObject } from '../../contract/values';

const KEY = 'return-place';

/** Where this tab's user was when the platform ended their session; Salir forgets it. */
export const returnPlace = {
  note(userId: string): void {
    const label = document.title.replace(/ \| [^|]*$/, '');
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ userId, label, address: location.pathname + location.search }));
    } catch {
      // Storage is blocked: nothing is offered.
    }
  },

  /** Undefined where there is none, or it is another user's. */
  of(userId: string | undefined): { address: string; label: string } | undefined {
    try {
      const place: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
      if (!isObject(place) || place.userId !== userId) return undefined;
      return { address: String(place.address), label: String(place.label) };
    } catch {
      return undefined;
    }
  },

  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Blocked: there is none.
    }
  },
};
