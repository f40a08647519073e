import { horizon, macaws, road, shops } from '../landing/city';
import {
  cardIcon,
  heading,
  means,
  mobileIcon,
  type OfferCard,
  offerCard,
  phone,
  tick,
  transferIcon,
} from '../landing/phone';
import { confetti, mark, nameplate, stamp, ticket } from '../landing/ticket';
import { lettering } from '../lettering';
import { clay, ink, leaf, mango, mix, sand, sea, teal, white } from '../palette';
import { circle, fade, inside, layers, pictureOf, place, rect, ring, type Svg } from '../svg';
import { blend, glide, spring } from './motion';
import { HEIGHT, SCENE, WIDTH } from './storyboard';

const OFFERS: readonly OfferCard[] = [
  { name: 'one', trade: 'arepa', title: 'Desayuno para dos', was: '$12', now: '$8' },
  { name: 'two', trade: 'cine', title: 'Noche de cine', was: '$10', now: '$6' },
  { name: 'three', trade: 'spa', title: 'Masaje de una hora', was: '$30', now: '$18' },
];

const BOUGHT = 'Desayuno';

/** The film at a moment, in seconds, as a picture of 1280 by 720. The same moment is always the same picture. */
export function frame(now: number): string {
  const pieces: Svg[] = [];
  if (now < SCENE.choose + 0.7) pieces.push(street(now));
  if (now >= SCENE.choose) pieces.push(counter(now));
  if (now >= SCENE.end) pieces.push(farewell(now));
  return pictureOf(WIDTH, HEIGHT, ...pieces);
}

/** A walk along the shops, and the name. */
function street(now: number): Svg {
  const shift = -now * 96;
  const plate = spring(now, 0.9, 1.7);
  return layers(
    place(horizon(1000, shift), 0, 0, 1.5),
    macaws(blend(-80, 900, now / SCENE.choose), blend(250, 170, now / SCENE.choose), Math.sin(now * 9) * 7),
    place(layers(road(1900), place(shops('arepa', 'helado', 'cine', 'cafe'), 60, 0)), shift * 1.5, 0, 1.5),
    plate > 0 ? place(nameplate(), WIDTH / 2, blend(-140, 170, plate)) : '',
  );
}

/** The wall behind the telephone, wiped in over the street. */
function counter(now: number): Svg {
  const grounds = [mango.pale, teal.pale, sea.pale];
  const at = (step: number) => grounds[step] ?? white;
  const toPay = glide(now, SCENE.pay, SCENE.pay + 0.6);
  const toShow = glide(now, SCENE.show, SCENE.show + 0.6);
  const ground = mix(mix(at(0), at(1), toPay), at(2), toShow);
  const opened = Math.max(1, glide(now, SCENE.choose, SCENE.choose + 0.7) * 1000);
  return inside(
    circle(900, 400, opened, white),
    layers(
      rect(0, 0, WIDTH, HEIGHT, ground),
      circle(blend(900, 1010, toShow), 380, 300, mix(ground, white, 0.45)),
      steps(now),
      now < SCENE.show ? '' : shopAndTicket(now),
      device(now),
      now < SCENE.show ? '' : redeemed(now),
    ),
  );
}

function steps(now: number): Svg {
  return layers(
    step(now, '1', 'Elige', SCENE.choose + 0.3, SCENE.pay, mango.base, 360),
    step(now, '2', 'Paga', SCENE.pay + 0.3, SCENE.show, teal.light, 360),
    step(now, '3', 'Muestra tu cupón', SCENE.show + 0.3, SCENE.end + 1, clay.base, 108),
  );
}

function step(now: number, number: string, word: string, from: number, to: number, colour: string, y: number): Svg {
  const arrived = spring(now, from, from + 0.6);
  const left = glide(now, to - 0.1, to + 0.3);
  if (arrived <= 0 || left >= 1) return '';
  const small = y < 200;
  return fade(
    place(
      layers(
        circle(small ? -330 : 0, small ? 0 : -110, small ? 40 : 58, colour),
        lettering(number, small ? -330 : 0, small ? 0 : -110, small ? 34 : 50, 60, white),
        lettering(word, small ? 20 : 0, small ? 0 : 20, small ? 44 : 86, 600, ink.base),
      ),
      blend(-340, 400, arrived),
      y,
    ),
    Number((1 - left).toFixed(2)),
  );
}

function device(now: number): Svg {
  const risen = spring(now, SCENE.choose + 0.1, SCENE.choose + 0.9);
  const aside = glide(now, SCENE.show, SCENE.show + 0.7);
  const turned = glide(now, SCENE.pay - 0.1, SCENE.pay + 0.4);
  const owned = glide(now, SCENE.show, SCENE.show + 0.5);
  const screen = layers(
    place(offers(now), -turned * 260, 0),
    turned > 0 ? place(payment(now), (1 - turned - owned) * 260, 0) : '',
    owned > 0 ? place(myCoupons(now), (1 - owned) * 260, 0) : '',
  );
  return place(phone(screen), blend(900, 1050, aside), blend(1080, 380, risen), 1.12);
}

function offers(now: number): Svg {
  const chosen = glide(now, 8.3, 8.6) - glide(now, 8.9, 9.2);
  return layers(
    ...OFFERS.map((offer, i) => {
      const arrived = spring(now, SCENE.choose + 0.8 + i * 0.35, SCENE.choose + 1.5 + i * 0.35);
      const scrolled = (glide(now, 6.6, 7.2) - glide(now, 7.5, 8.1)) * 96;
      return place(offerCard(offer), 16, blend(520, 90 + i * 166, arrived) - scrolled);
    }),
    heading('Ofertas'),
    chosen > 0 ? tap(118, 176, chosen) : '',
  );
}

function payment(now: number): Svg {
  const chosen = now > 12.1;
  const pressed = glide(now, 11.8, 12.1) - glide(now, 12.2, 12.5);
  const done = spring(now, 13.1, 13.7);
  return layers(
    heading('Cómo pagas'),
    place(means('Tarjeta', cardIcon, false), 16, 96),
    place(means('Pago móvil', mobileIcon, chosen), 16, 166),
    place(means('Zelle', transferIcon, false), 16, 236),
    rect(16, 330, 204, 52, chosen ? teal.base : teal.pale, 14),
    lettering('Pagar $8', 118, 356, 15, 160, white),
    pressed > 0 ? tap(118, 195, pressed) : '',
    done > 0
      ? layers(
          fade(rect(0, 74, 236, 422, white), Math.min(1, done)),
          place(tick(54), 118, 220, Number(done.toFixed(3))),
          fade(lettering('Pago confirmado', 118, 316, 14, 190, leaf.dark), Math.min(1, done)),
        )
      : '',
  );
}

/** Where the bought coupon appears, until it is taken out. */
function myCoupons(now: number): Svg {
  const waiting = now < SCENE.show + 0.9;
  return layers(
    rect(0, 0, 236, 496, sand.pale),
    heading('Mis cupones'),
    waiting ? place(ticket(BOUGHT), 118, 180, 0.7) : '',
  );
}

function tap(x: number, y: number, strength: number): Svg {
  return fade(
    layers(circle(x, y, 22, ink.base), ring(x, y, 22 + strength * 14, ink.base, 3)),
    Number((strength * 0.4).toFixed(2)),
  );
}

function shopAndTicket(now: number): Svg {
  const arrived = spring(now, SCENE.show + 0.2, SCENE.show + 1);
  return layers(
    place(road(1140), 0, blend(760, 168, Math.min(1, arrived)), 1.15),
    place(shops('arepa'), blend(-900, 30, arrived), 168, 1.15),
  );
}

function redeemed(now: number): Svg {
  const out = spring(now, SCENE.show + 0.9, SCENE.show + 1.6);
  const across = glide(now, SCENE.show + 1.9, SCENE.show + 2.7);
  const stamped = glide(now, SCENE.show + 3, SCENE.show + 3.2);
  if (out <= 0) return '';
  const size = Number((blend(0.78, 1.1, out) + across * 0.2).toFixed(3));
  return place(
    layers(
      ticket(BOUGHT),
      stamped > 0 ? fade(place(stamp('Consumido'), 0, 0, Number(blend(2, 1.1, stamped).toFixed(3)), -12), stamped) : '',
    ),
    blend(1050, 380, across),
    blend(blend(304, 360, out), 410, across) - Math.sin(across * Math.PI) * 90,
    size,
    Math.round(blend(0, -8, across)),
  );
}

/** The name over everything, with confetti. */
function farewell(now: number): Svg {
  const opened = glide(now, SCENE.end, SCENE.end + 0.7) * 800;
  const arrived = spring(now, SCENE.end + 0.4, SCENE.end + 1.1);
  const blown = Math.min(1, Math.max(0, (now - SCENE.end - 0.7) / 2.4));
  return inside(
    circle(WIDTH / 2, HEIGHT / 2, Math.max(1, opened), white),
    layers(
      rect(0, 0, WIDTH, HEIGHT, teal.base),
      circle(WIDTH / 2, HEIGHT / 2, 300, mix(teal.base, teal.light, 0.35)),
      blown > 0 ? place(confetti(blown), WIDTH / 2, 320) : '',
      arrived > 0
        ? layers(
            place(mark(), WIDTH / 2, 250, Number((arrived * 3).toFixed(3))),
            lettering('GS Cupones', WIDTH / 2, blend(520, 430, arrived), 70, 760, white),
          )
        : '',
    ),
  );
}
