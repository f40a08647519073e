import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '../db/schema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const PATH = '/api/gs/user-service/users/admin/users';
const LOGIN = '/api/gs/user-service/auths/login';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const INPUT = { name: 'Rosa Díaz', email: 'rosa@gs.test', password: 'aguacate y limón', permission: 'admin' };

describe.each(ENGINES)('administrators and owners on %s', (engine) => {
  const t = openedApp(engine);

  const add = (changes: object = {}) => t.as('admin').post(PATH, { ...INPUT, ...changes });
  const signIn = ({ email, password } = INPUT) => t.as('anonymous').post(LOGIN, { email, password });
  const detail = (answer: { json(): { error: { detail: string } } }) => answer.json().error.detail;

  describe('adding', () => {
    test('an administrator answers the user and never the password, and lets them sign in', async () => {
      const answer = await add({ name: ' Rosa Díaz ', email: ' Rosa@GS.test ' });

      expect(answer.statusCode).toBe(201);
      const { id, ...rest } = answer.json().data;
      expect(rest).toEqual({
        name: 'Rosa Díaz',
        email: 'rosa@gs.test',
        permission: 'admin',
        business: null,
        address: null,
        phone: null,
        profilePic: null,
        disabledAt: null,
      });
      const [row] = await t.db.select().from(users).where(eq(users.id, id));
      expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
      expect((await signIn()).json().data.id).toBe(id);
    });

    test('an owner ties them to a business', async () => {
      const { id } = await t.given.business({ name: 'Arepera' });

      const answer = await add({ permission: 'owner', businessId: id });

      expect(answer.json().data).toMatchObject({ permission: 'owner', business: { id, name: 'Arepera' } });
      expect((await signIn()).json().data.business).toEqual({ id, name: 'Arepera' });
    });

    test('an administrator with the business of a form that was an owner’s before has none', async () => {
      const { id } = await t.given.business();
      for (const [index, businessId] of [id, '', null].entries()) {
        const answer = await add({ email: `${index}@gs.test`, businessId });
        expect([answer.statusCode, answer.json().data.business]).toEqual([201, null]);
      }
    });

    test('an e-mail that another user has, in whatever capitals, is 409 (R-12)', async () => {
      await t.given.user({ email: 'Rosa@GS.test' });
      for (const email of ['rosa@gs.test', ' ROSA@gs.TEST ']) {
        const answer = await add({ email });
        const words = 'Ya existe un usuario con ese correo.';
        expect([answer.statusCode, answer.json().error]).toEqual([409, { detail: words, fields: { email: words } }]);
      }
    });

    test('the same e-mail forty times at once makes one user (R-12)', async () => {
      await t.person('admin');
      const variants = ['rosa@gs.test', 'Rosa@gs.test', ' rosa@GS.TEST '];

      const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => add({ email: variants[n % 3] })));

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(39).fill(409)]);
      expect(await t.db.$count(users, eq(users.email, 'rosa@gs.test'))).toBe(1);
    });

    const GUESSED = 'Esa contraseña es de las primeras que se adivinan. Elige otra.';
    test.each<[object, Record<string, string>]>([
      [{ permission: 'consumer' }, { permission: 'Permiso inválido' }],
      [{ password: '1234567' }, { password: 'La contraseña debe tener al menos 8 caracteres' }],
      [{ password: 'con\u0000nada detrás' }, { password: 'Contiene caracteres que no se pueden guardar' }],
      [{ password: '12345678' }, { password: GUESSED }],
      [{ password: 'rosa@gs.test' }, { password: GUESSED }],
      [{ permission: 'owner' }, { businessId: 'Debes seleccionar una tienda' }],
      [{ permission: 'owner', businessId: NOWHERE }, { businessId: 'La tienda elegida ya no existe. Elige otra.' }],
    ])('with %j is refused beside the field (A-07)', async (changes, fields) => {
      const answer = await add(changes);
      expect([answer.statusCode, answer.json().error.fields]).toEqual([422, fields]);
    });

    test('with an id of its own is refused (M-01)', async () => {
      const answer = await add({ id: NOWHERE });
      expect([answer.statusCode, detail(answer)]).toEqual([422, 'Campos desconocidos: id']);
    });

    test.each([`${'x y'.repeat(66)}ab`, `${'ñ'.repeat(72)}1`, ' con espacios en los bordes ', '🔑🗝️🔒🔓🔐🚪🏠🪟'])(
      'with the password %s keeps all of it (A-07)',
      async (password) => {
        expect((await add({ password })).statusCode).toBe(201);
        expect((await signIn({ ...INPUT, password })).statusCode).toBe(200);
        expect((await signIn({ ...INPUT, password: [...password].slice(0, -1).join('') })).statusCode).toBe(401);
      },
    );
  });

  describe('promoting and revoking', () => {
    test('make a consumer an administrator and a consumer again; the person stays (A34)', async () => {
      const consumer = await t.given.user({ name: 'Ana' });
      const admin = t.as('admin');

      const promoted = await admin.put(`${PATH}/${consumer.id}`);
      expect([promoted.statusCode, promoted.json().data.permission]).toEqual([200, 'admin']);
      expect((await admin.put(`${PATH}/${consumer.id}`)).statusCode).toBe(200);

      const revoked = await admin.delete(`${PATH}/${consumer.id}`);
      expect([revoked.statusCode, revoked.body]).toEqual([204, '']);
      expect((await admin.delete(`${PATH}/${consumer.id}`)).statusCode).toBe(204);
      const { updatedAt: _, ...rest } = consumer;
      expect((await t.db.select().from(users).where(eq(users.id, consumer.id)))[0]).toMatchObject(rest);
    });

    test('end the sessions of the user they change, and only theirs (S-02)', async () => {
      const [luis, eva] = [await t.given.user({ permission: 'admin' }), await t.given.user({ permission: 'admin' })];
      const [ofLuis, ofEva] = [t.as(luis), t.as(eva)];
      const own = (who: typeof ofLuis, { id }: { id: string }) => who.get(`/api/gs/user-service/users/${id}`);
      expect((await own(ofLuis, luis)).statusCode).toBe(200);
      expect((await own(ofEva, eva)).statusCode).toBe(200);

      await t.as('admin').delete(`${PATH}/${luis.id}`);

      expect((await own(ofLuis, luis)).statusCode).toBe(401);
      expect((await own(ofEva, eva)).statusCode).toBe(200);
      await t.tokenOf(luis);
      await t.as('admin').put(`${PATH}/${luis.id}`);
      expect(await t.db.$count(sessions, eq(sessions.userId, luis.id))).toBe(0);
    });

    test('are refused with 409 for the own account, also for the only administrator, and for owners (O-07)', async () => {
      const [self, owner] = [await t.person('admin'), await t.person('owner')];
      const admin = t.as('admin');

      for (const [answer, message] of [
        [await admin.delete(`${PATH}/${self.id}`), 'No puedes revocar tus propios permisos.'],
        [await admin.delete(`${PATH}/${self.id.toUpperCase()}`), 'No puedes revocar tus propios permisos.'],
        [await admin.delete(`${PATH}/${owner.id}`), 'Los permisos de un propietario no se pueden cambiar.'],
        [await admin.put(`${PATH}/${owner.id}`), 'Los permisos de un propietario no se pueden cambiar.'],
      ] as const) {
        expect([answer.statusCode, detail(answer)]).toEqual([409, message]);
      }
      expect((await t.as('admin').get(`/api/gs/user-service/users/${self.id}`)).json().data.permission).toBe('admin');
      expect((await t.as('owner').get('/api/gs/coupon-service/offers')).statusCode).toBe(200);
    });
  });
});
