/** The code of drafts, which nobody waits for before it is needed. */
export const draftParts = () => import('../drafts/ahead');
