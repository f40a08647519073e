import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newDataDirectory } from '../../testing/database';
import { openCluster } from './cluster';
import { DurableFs, type NodeFsModule } from './durableFs';

/** The system's error that the disk gives at present, when a file is made or written. */
let failure: { made?: string; written?: string };

class FailingFs extends DurableFs {
  protected override prepare(module: NodeFsModule): void {
    const { node_ops, stream_ops } = module.NODEFS;
    const { mknod } = node_ops;
    const { write } = stream_ops;
    const fail = (code: string) => {
      const error = Object.assign(new Error(code), { code });
      throw new module.FS.ErrnoError(module.NODEFS.convertNodeCode(error));
    };
    node_ops.mknod = (...made) => {
      if (!failure.made) return mknod(...made);
      // As Emscripten's own: the node is known before the file is made.
      module.NODEFS.createNode(...made);
      return fail(failure.made);
    };
    stream_ops.write = (...written) => (failure.written ? fail(failure.written) : write(...written));
    super.prepare(module);
  }
}

let dataDir: string;
beforeEach(() => {
  failure = {};
  dataDir = newDataDirectory();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the embedded database, where the disk', () => {
  test.each(['ENOSPC', 'EDQUOT'])('has no room for another file (%s), makes it once there is', async (code) => {
    const directory = join(dataDir, 'postgres');
    const pg = await openCluster(directory, { fs: new FailingFs(directory) });
    await pg.exec('create table kept (n int); insert into kept values (1)');
    // Makes a file of a name that does not change, where a new table would have another one each time.
    const makeMap = () => pg.exec('vacuum kept');
    failure = { made: code };
    await expect(makeMap()).rejects.toMatchObject({ code: '53100' });
    failure = {};
    await makeMap();
    expect((await pg.query('select n from kept')).rows).toEqual([{ n: 1 }]);
    await pg.close();
  });

  test('has a quota, calls it full in PostgreSQL’s own code when it is', async () => {
    const directory = join(dataDir, 'postgres');
    const pg = await openCluster(directory, { fs: new FailingFs(directory) });
    await pg.exec('create table kept (t text)');
    failure = { written: 'EDQUOT' };
    // More than the buffers hold of one table's new pages.
    const grow = pg.exec("insert into kept select repeat('x', 4000) from generate_series(1, 20000)");
    await expect(grow).rejects.toMatchObject({ code: '53100' });
    failure = {};
    await pg.exec("insert into kept values ('y')");
    expect((await pg.query('select t from kept')).rows).toEqual([{ t: 'y' }]);
    await pg.close();
  });
});
