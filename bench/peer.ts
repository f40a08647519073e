/** The peer: the route that one would write in an hour, without accounts, limits or headers. A process of its own. */
import fastify from 'fastify';
import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const app = fastify();

app.get<{ Querystring: { page: string; limit: string } }>('/api/gs/coupon-service/businesses', async ({ query }) => {
  const [page, limit] = [Number(query.page), Number(query.limit)];
  const [total] = await sql<{ count: number }[]>`select count(*)::int from businesses where deleted_at is null`;
  const data = await sql`
    select id, name, description, rif, legal_name as "legalName", images, address, latitude, longitude, phone, email, website
    from businesses where deleted_at is null order by id desc limit ${limit} offset ${(page - 1) * limit}`;
  return { data, pagination: { page, limit, lastPage: Math.ceil((total?.count ?? 0) / limit) } };
});

console.log(await app.listen({ host: '127.0.0.1', port: 0 }));

process.on('SIGTERM', async () => {
  await app.close();
  await sql.end();
});
