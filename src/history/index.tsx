import { ScrollText } from 'lucide-react';
import type { FolderPages } from '../pages';
import { RESOURCES } from '../resources';
import { lazyPart } from '../ui/lazyPart';

export const pages = {
  history: {
    icon: ScrollText,
    list: lazyPart(() => import('./HistoryPage').then((page) => page.HistoryPage), RESOURCES.history.label),
  },
} satisfies FolderPages;
