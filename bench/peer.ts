/** The peer: the route that one would write in an hour, without accounts, limits or headers. A process of its own. */
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

app.get<{ Querystring: { page: string; limit: string } }>('/api/gs/coupon-service/businesses', async ({ query }) => {
  const [page, limit] = [Number(query.page), Number(query.limit)];
  const counted = await pool.query<{ count: number }>('select count(*)::int from businesses where deleted_at is null');
  const total = counted.rows[0];
  const { rows: data } = await pool.query(
    `select id, name, description, rif, legal_name as "legalName", images, address, latitude, longitude, phone, email, website
    from businesses where deleted_at is null order by id desc limit $1 offset $2`,
    [limit, (page - 1) * limit],
  );
  return { data, pagination: { page, limit, lastPage: Math.ceil((total?.count ?? 0) / limit) } };
});

console.log(await app.listen({ host: '127.0.0.1', port: 0 }));

process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
