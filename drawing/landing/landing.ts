import { pictureOf, place } from '../svg';
import { tradeOf } from '../trades/trades';
import { horizon, macaws, road, shops } from './city';
import { heading, offerCard, phone } from './phone';
import { nameplate, ticket } from './ticket';

/** The pictures of the landing by their names in public/landing/: the first, and those of its offers. */
export const LANDING: Record<string, () => string> = {
  hero,
  comer: tradeOf('arepa').scene,
  merendar: tradeOf('helado').scene,
  consentirte: tradeOf('spa').scene,
  salir: tradeOf('cine').scene,
};

/** A shop, and in front the telephone with the offer and its coupon. */
function hero(): string {
  return pictureOf(
    720,
    600,
    place(horizon(576), 0, 0, 1.25),
    macaws(90, 120, 4),
    place(road(576), 0, 0, 1.25),
    place(shops('arepa'), -50, 0, 1.25),
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

/** The picture of links to the landing: 1200 by 630. */
export function card(): string {
  return pictureOf(
    1200,
    630,
    place(horizon(915), 0, 0, 1.3125),
    place(road(915), 0, 0, 1.3125),
    place(shops('arepa', 'cine'), -28, 0, 1.3125),
    place(nameplate(), 600, 130, 1.25),
    place(ticket('Desayuno'), 600, 520, 0.9, -8),
  );
}
