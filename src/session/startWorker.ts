/** Exported here for pages with a worker of their own. */
export { startWorker } from '../providers/startWorker';
