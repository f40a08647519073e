type DraftCode = typeof import('./draftCode');

let loaded: DraftCode | undefined;

/** The code of drafts, which is loaded when it is first needed. */
export async function loadDraftCode(): Promise<DraftCode> {
  loaded = await import('./draftCode');
  return loaded;
}

/** The same where it is loaded already. */
export const loadedDraftCode = (): DraftCode | undefined => loaded;
