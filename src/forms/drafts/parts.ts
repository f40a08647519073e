type DraftParts = typeof import('./ahead');

let loaded: DraftParts | undefined;

/** The code of drafts, which nobody waits for before it is needed. */
export async function draftParts(): Promise<DraftParts> {
  loaded = await import('./ahead');
  return loaded;
}

/** The same where it has come already. */
export const loadedDraftParts = (): DraftParts | undefined => loaded;
