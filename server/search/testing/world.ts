import { always } from '../../db/always';
import type { Builders } from '../../testing/builders';

const DAY = 86_400_000;
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY);

/** A few records of each list that differ in everything that lists are narrowed and sorted by. */
export async function world(given: Builders) {
  const shops = [];
  for (const name of ['Panadería La Ñ', 'Café Ávila', 'Spa'])
    shops.push(await given.business({ name, rif: `J-${name.length}` }));
  const people = [];
  for (const [at, name] of ['Ana Pérez', 'Perezosa Ana', 'Ñoño Rivas', 'ana rivas'].entries())
    people.push(await given.user({ name, email: `p${at}@correo.test`, phone: at % 2 ? null : `0412-555-000${at}` }));
  const boss = await given.user({
    ...{ name: 'Jefa', permission: 'owner', phone: '0412-555-0009' },
    ...{ businessId: always(shops[0]).id, disabledAt: new Date() },
  });
  const clerk = await given.user({ name: 'Caja', permission: 'admin' });
  const offers = [];
  for (const [at, title] of ['Pizza para dos', 'Masaje', 'Café y pan', 'Ñoquis'].entries())
    offers.push(
      await given.offer({
        ...{
          title,
          businessId: always(shops[at % 3]).id,
          price: 5 + at,
          tags: at % 2 ? ['cines'] : ['pizzas', 'postres'],
        },
        ...{ startsAt: daysFromNow(at * 10 - 15), endsAt: daysFromNow(at * 10 - 5), maxCouponsCount: at ? 100 : 3 },
        ...{ couponsValidAt: daysFromNow(at * 10 - 15), couponsValidUntil: daysFromNow(at * 10 - 5) },
      }),
    );
  for (const consumedAt of [null, daysFromNow(-19)])
    await given.coupon({
      ...{ offerId: always(offers[3]).id, userId: boss.id, createdAt: daysFromNow(-20), consumedAt },
    });
  for (let n = 8; n >= 0; n--) {
    const createdAt = daysFromNow(-n);
    const [offerId, userId] = [always(offers[n % 4]).id, always(people[(n * 3) % 4]).id];
    await given.coupon({ offerId, userId, createdAt });
    if (n % 2)
      await given.coupon({
        offerId,
        userId,
        createdAt,
        consumedAt: daysFromNow(-n / 2),
        scannedByUserId: n % 4 === 1 ? clerk.id : null,
      });
    const [status, bank] = [
      (['pending', 'confirmed', 'rejected'] as const)[n % 3],
      ['0134', '0134 - Banesco', 'banesco', 'Mi banco'][n % 4],
    ];
    const means =
      n % 4 ? {} : { type: 'zelle' as const, vesPrice: null, exchangeRate: null, ci: null, ownerName: `Titular ${n}` };
    await given.payment({
      ...{
        userId,
        status: always(status),
        bank: always(bank),
        usdPrice: 5 + (n % 5),
        createdAt,
        refNumber: `00${n}123`,
      },
      ...{ purchaseAt: n % 3 ? daysFromNow(-n - 1) : null, amount: 10.25 + n, ...means },
      cart: [{ offer: always(offers[n % 4]), quantity: 1 }],
    });
  }
  return { offer: always(offers[0]), shops, person: always(people[0]), clerk };
}
