// Where tests and development run the TypeScript sources: Node 20 does not pass --import on to worker threads. Tests have
// the thread built beforehand (testing/globalSetup.ts), since starting it from its sources takes twice the processor time.
if (process.env.BUILT_PGLITE_WORKER) {
  await import(process.env.BUILT_PGLITE_WORKER);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./pgliteWorker.ts');
}
