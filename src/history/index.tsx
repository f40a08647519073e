import { ScrollText } from 'lucide-react';
import type { FolderPages } from '../pages';
import { acting } from '../parts';
import { RESOURCES } from '../resources';

export const pages = {
  history: {
    icon: ScrollText,
    list: acting.component((code) => code.HistoryPage, RESOURCES.history.label),
  },
} satisfies FolderPages;
