/**
 * The floor: hand-written SQL behind a bare HTTP server, without accounts, limits, validation or headers. No server of
 * the same lists can cost much less. A process of its own.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { STATEMENTS } from './statements';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const statements = new Map<string, string>(
  Object.entries(STATEMENTS).map(([path, statement]) => [`/api/gs${path}`, statement]),
);

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://floor');
  const text = statements.get(pathname);
  if (text === undefined) {
    response.writeHead(404).end();
    return;
  }
  const before = (Number(searchParams.get('page')) - 1) * 10;
  const { rows } = await pool.query<{ answer: string }>({ name: pathname, text, values: [before] });
  response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.answer);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});

process.on('SIGTERM', () => {
  server.close(() => void pool.end());
  server.closeAllConnections();
});
