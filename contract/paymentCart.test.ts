import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cartCost, lineCost, readCart } from './paymentCart';

it.each([
  [[{ title: 'Pizza', quantity: 2, price: 7.7 }], [15.4], 15.4],
  [
    { items: [{ name: 'Pizza', count: '3', usdPrice: '1.1' }, { offer: { title: 'Postre', price: 5 } }] },
    [3.3, null],
    null,
  ],
  [[{ title: 'Pizza', quantity: 2 }], [null], null],
  [[{ quantity: 2, price: 7.7 }], [], 0],
  ['pizza', [], 0],
])('of %j each line costs %j and all %j', (cart, costs, all) => {
  const lines = readCart(cart);
  expect(lines.map(lineCost)).toEqual(costs);
  expect(cartCost(lines)).toBe(all);
});

it('all lines cost what those on screen add up to, to the cent', () => {
  const line = fc.record({ quantity: fc.nat(50), cents: fc.nat(1_000_000) });
  fc.assert(
    fc.property(fc.array(line), (items) => {
      const cart = items.map(({ quantity, cents }) => ({ title: 'x', quantity, usdPrice: cents / 100 }));
      const cents = items.reduce((sum, item) => sum + item.quantity * item.cents, 0);
      expect(cartCost(readCart(cart))).toBe(cents / 100);
    }),
  );
});
