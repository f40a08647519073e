import { RESOURCES } from '../resources';
import { lazyPart } from '../ui/lazyPart';

export const HistoryPage = lazyPart(
  () => import('./HistoryPage').then((page) => page.HistoryPage),
  RESOURCES.history.label,
);
