/** Writes the pictures of the public pages, of one family with the demonstration's. What it writes is in the repository. */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pictureOf, place } from '../../server/db/demo/drawing/svg';
import { tradeOf } from '../../server/db/demo/trades/trades';
import { horizon, macaws, road, shops } from './city';
import { heading, offerCard, phone } from './phone';
import { nameplate, ticket } from './ticket';

/** The plans that the landing speaks of, by the name of their picture. */
const PLANS = { comer: 'arepa', merendar: 'helado', consentirte: 'spa', salir: 'cine' } as const;

await mkdir('public/landing', { recursive: true });
await writeFile('public/landing/hero.svg', hero());
for (const [name, trade] of Object.entries(PLANS)) {
  await writeFile(`public/landing/${name}.svg`, tradeOf(trade).scene());
}
await sharp(Buffer.from(card())).png({ palette: true, colours: 128 }).toFile('public/social.png');

/** A shop, and the telephone with the offer and its coupon before it. */
function hero(): string {
  return pictureOf(
    720,
    600,
    place(horizon(576), 0, 0, 1.25),
    macaws(90, 120, 4),
    place(road(576), 0, 0, 1.25),
    place(shops('Doña Ysabel'), -50, 0, 1.25),
    place(
      phone(
        place(offerCard({ name: 'a', trade: 'arepa', title: 'Desayuno para dos', was: '$12', now: '$8' }), 16, 90),
        place(offerCard({ name: 'b', trade: 'cine', title: 'Noche de cine', was: '$10', now: '$6' }), 16, 256),
        heading('Ofertas'),
      ),
      560,
      330,
      0.94,
      4,
    ),
    place(ticket('Desayuno'), 440, 492, 0.84, -10),
  );
}

/** What stands beside a link to the landing in a conversation: 1200 by 630. */
function card(): string {
  return pictureOf(
    1200,
    630,
    place(horizon(915), 0, 0, 1.3125),
    place(road(915), 0, 0, 1.3125),
    place(shops('Doña Ysabel', 'Los Samanes'), -28, 0, 1.3125),
    place(nameplate(), 600, 130, 1.25),
    place(ticket('Desayuno'), 600, 520, 0.9, -8),
  );
}
