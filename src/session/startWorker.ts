/** Exported here for pages with a worker of their own. */
export { SilentWorker, startWorker } from '../providers/startWorker';
