// Where tests and development run the TypeScript sources: Node 20 does not pass --import on to worker threads.
import { register } from 'tsx/esm/api';

register();
await import('./pgliteWorker.ts');
