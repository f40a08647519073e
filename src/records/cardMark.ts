import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

/** What stands beside the title of a card by its record's id, once its code has come (src/drafts/DraftMark.tsx). */
export const cardMark = createStore<{ Mark?: ComponentType<{ id: string | number }> }>(() => ({}));
