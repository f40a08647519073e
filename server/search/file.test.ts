import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const USERS = '/api/gs/user-service/users/search';
const PAYMENTS = '/api/gs/payment-service/payments/manual/search';

describe.each(ENGINES)('files of what is found on %s', (engine) => {
  const t = openedApp(engine);
  const file = (path: string) => t.as('admin').get(path);
  const linesOf = (csv: string) => Papa.parse<string[]>(csv.trim(), { delimiter: ';' }).data;

  test('have every row once, in the order of the search, over all their parts', async () => {
    await t.db.execute(sql`
      insert into users (id, name, email, permission, password_hash)
      select gen_random_uuid(), 'Cliente ' || n % 7, 'c' || n || '@correo.test', 'consumer', '-'
      from generate_series(1, 1234) as n`);
    for (const sort of ['name', '-name', '-email', '']) {
      const answer = await file(`${USERS}/file?q=cliente&sort=${sort}`);
      expect(answer.statusCode, sort).toBe(200);
      const [headings = [], ...rows] = linesOf(answer.body);
      expect(headings.slice(0, 3).map((heading) => heading.replace('\uFEFF', ''))).toEqual([
        'Nombre',
        'Correo',
        'Teléfono',
      ]);
      expect(new Set(rows.map(([, email]) => email)).size).toBe(1234);
      expect(rows).toHaveLength(1234);
      const names = rows.map(([name, email]) => (sort === '-email' ? email : name)) as string[];
      const inSpanish = new Intl.Collator('es').compare;
      if (sort)
        expect(names).toEqual(
          names.toSorted(inSpanish).map((_, at, all) => all.at(sort.startsWith('-') ? -1 - at : at)),
        );
    }
  });

  test('have amounts with their currency, no formula, and are called after the day', async () => {
    const ana = await t.given.user({ name: '=HYPERLINK("x")', email: 'ana@correo.test' });
    await t.given.payment({ userId: ana.id, refNumber: '0012', amount: 5792.5 });
    const csv = await file(`${PAYMENTS}/file?q=0012`);
    expect(csv.headers['content-disposition']).toMatch(/filename="pagos-\d{4}-\d\d-\d\d\.csv"/);
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv.body).toContain('"5792,50";"VES"');
  });

  test('are five a minute for one person, of all lists together', async () => {
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await file(n % 2 ? `${USERS}/file` : `${PAYMENTS}/file`)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
