/** Named views of a list, kept in this browser for the signed-in user; each is only an address (docs/decisions/0033). */
import { useMemo } from 'react';
import { isObject } from '../../contract/values';
import type { SearchedName } from '../providers/tables';
import { type Note, useNote } from '../session/personalNotes';
import { VIEW_TEXTS } from './viewTexts';

export interface View {
  name: string;
  /** The query of an address. */
  search: string;
}

export type Views = readonly View[];

const MOST = 50;
export const MOST_LETTERS = 60;

export function viewsNote(resource: SearchedName): Note<Views> {
  return { name: `views/${resource}`, none: [], understand: (found) => (areViews(found) ? found : undefined) };
}

function areViews(found: unknown): found is Views {
  const isView = (one: unknown) => isObject(one) && typeof one.name === 'string' && typeof one.search === 'string';
  return Array.isArray(found) && found.every(isView);
}

/** Replaces a view with the same name. */
export function withView(views: Views, view: View, place = views.length): Views {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others.slice(0, place), view, ...others.slice(place)];
}

/** Undefined where the view is gone, or another one has the name. */
export function renamed(views: Views, from: string, to: string): Views | undefined {
  const isThere = views.some(({ name }) => name === from);
  if (!isThere || views.some(({ name }) => name === to)) return undefined;
  return views.map((view) => (view.name === from ? { ...view, name: to } : view));
}

export type KeptViews = ReturnType<typeof useViews>;

/** The views of a list, up to date with other tabs. */
export function useViews(resource: SearchedName) {
  const note = useMemo(() => viewsNote(resource), [resource]);
  const { value, isUnreadable, change } = useNote(note);
  return {
    views: value,
    isUnreadable,
    /** Gives the refusal, '' where it was done. `how` gets the present views; undefined from it refuses the change. */
    async change(how: (now: Views) => Views | undefined, refusal = ''): Promise<string> {
      let isFull = false;
      const { outcome } = await change((now) => {
        const next = how(now);
        isFull = (next?.length ?? 0) > MOST;
        return isFull ? undefined : next;
      });
      if (isFull) return VIEW_TEXTS.tooMany(MOST);
      return outcome === 'kept' ? '' : outcome === 'unchanged' ? refusal : VIEW_TEXTS[outcome];
    },
  };
}
