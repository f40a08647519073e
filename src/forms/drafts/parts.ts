type DraftParts = typeof import('./ahead');

let loaded: DraftParts | undefined;

/** The code of drafts, which is loaded when it is first needed. */
export async function draftParts(): Promise<DraftParts> {
  loaded = await import('./ahead');
  return loaded;
}

/** The same where it is loaded already. */
export const loadedDraftParts = (): DraftParts | undefined => loaded;
