import type { ListDefinition } from './definition';

/** What the fields of a category are called on the screens, in its history and in files. */
export const CATEGORY_FIELDS = { name: 'Nombre' } as const;

export const CATEGORIES = {
  columns: {
    name: { label: CATEGORY_FIELDS.name, kind: 'text', value: ({ name }) => name || null, sorts: 'ascending' },
  },
  filters: {},
  searched: 'the name',
} as const satisfies ListDefinition<{ name: string }>;
