import { RESOURCES, type ResourcePages } from '../resources';
import { lazyPart } from '../ui/lazyPart';

export const history = {
  list: lazyPart(() => import('./HistoryPage').then((page) => page.HistoryPage), RESOURCES.history.label),
} satisfies ResourcePages;
