import { expect, it } from 'vitest';
import { browserDatabase } from '../testing/browserDatabase';
import { buildUser } from '../testing/builders';
import { places } from './places';
import { session } from './session';

it('offers a user no place that was still being noted for the former one when they signed in', async () => {
  session.open(buildUser({ id: 'ana' }), 'token-of-ana');
  const noting = places.note({ address: '/dashboard/businesses/b1', label: 'Editar Panadería de Ana' });
  session.expire('Tu sesión venció.', 'token-of-ana');
  session.open(buildUser({ id: 'luis' }), 'token-of-luis');
  await noting;
  expect(browserDatabase.rows.size).toBeGreaterThan(0);
  expect(await places.left()).toBeUndefined();
});
