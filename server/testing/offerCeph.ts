import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { missingCeph, startCeph } from './ceph';
import { readWish } from './findPostgres';

/** The socket by which tests get a server that speaks S3, or why there is none; `withdraw` ends what was started. */
export type Offer = ({ socket: string } | { why: string }) & { withdraw: () => Promise<void> };

/**
 * Offers the tests a Ceph, started once a run when the first of them asks: most runs of single files never do. With
 * TEST_S3 `required` it fails without Ceph's packages, `off` does not look, and `auto`, the default, goes on.
 */
export async function offerCeph(directory: string, { TEST_S3 }: NodeJS.ProcessEnv): Promise<Offer> {
  const wish = readWish('TEST_S3', TEST_S3 || 'auto');
  const none = (why: string) => ({ why, withdraw: async () => undefined });
  if (wish === 'off') return none('TEST_S3=off');
  const why = missingCeph();
  if (why && wish === 'required') throw new Error(`A server that speaks S3 was asked for, and there is ${why}.`);
  if (why) return none(`${why}; TEST_S3=required makes that a failure`);

  let started: ReturnType<typeof startCeph> | undefined;
  async function answer(asking: Socket): Promise<void> {
    started ??= startCeph(`${directory}/ceph`);
    const told = await started.then(
      ({ server }) => ({ server }),
      (error: unknown) => ({ failed: String(error) }),
    );
    asking.end(JSON.stringify(told));
  }
  const socket = `${directory}/s3.sock`;
  const server = createServer(answer).listen(socket);
  await once(server, 'listening');
  return {
    socket,
    async withdraw() {
      server.close();
      // One that failed to start has ended what it began.
      await started?.then(
        ({ stop }) => stop(),
        () => undefined,
      );
    },
  };
}
