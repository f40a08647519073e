import type { TradeName } from '../../demo/businesses/business';
import { clay, leaf, mango, sand, sea, teal, white } from '../palette';
import { flatlays } from '../scenes/flatlays';
import { getaways } from '../scenes/getaways';
import { rooms } from '../scenes/rooms';
import { shows } from '../scenes/shows';
import { tables } from '../scenes/tables';
import type { Svg } from '../svg';
import { barberPole, dumbbell, glasses, kettlebell, orchid, polish, scissors, stones, tooth, toothbrush } from './care';
import { arepa, cachapa, cachito, corn, perroCaliente, tequenos } from './criolla';
import { balloons, bowling, filmReel, kite, masks, popcorn, slide, ticket } from './leisure';
import { burger, nigiri, pizza, roastChicken, sushi } from './meals';
import { cacaoPod, cake, chocolate, coffee, iceCream, quesillo, smoothie, strawberry } from './sweets';
import { beachUmbrella, bed, books, bouquet, macaw, palm, plane, suitcase } from './travel';

export interface Trade {
  emblem(): Svg;
  badge: string;
  goods(): readonly [Svg, ...Svg[]];
  /** The whole second picture. */
  scene(): string;
}

const SCENES: Record<TradeName, () => string> = { ...tables, ...flatlays, ...shows, ...rooms, ...getaways };

const OBJECTS: Record<TradeName, Omit<Trade, 'scene'>> = {
  arepa: { badge: teal.light, emblem: arepa, goods: () => [arepa(), coffee()] },
  cachito: { badge: sand.pale, emblem: cachito, goods: () => [cachito(), cake(), coffee()] },
  cachapa: { badge: leaf.pale, emblem: cachapa, goods: () => [cachapa(), corn()] },
  tequenos: { badge: mango.pale, emblem: tequenos, goods: () => [tequenos()] },
  perro: { badge: mango.pale, emblem: perroCaliente, goods: () => [perroCaliente(), smoothie()] },
  burger: { badge: teal.pale, emblem: burger, goods: () => [burger(), smoothie()] },
  pollo: { badge: mango.pale, emblem: roastChicken, goods: () => [roastChicken()] },
  helado: { badge: teal.pale, emblem: iceCream, goods: () => [iceCream(), strawberry()] },
  cafe: { badge: mango.light, emblem: () => coffee(), goods: () => [coffee(), cachito()] },
  chocolate: { badge: clay.pale, emblem: chocolate, goods: () => [chocolate(), cacaoPod()] },
  batido: { badge: teal.pale, emblem: smoothie, goods: () => [smoothie(), strawberry()] },
  torta: { badge: mango.pale, emblem: cake, goods: () => [cake(), quesillo()] },
  pizza: { badge: leaf.pale, emblem: pizza, goods: () => [pizza()] },
  sushi: { badge: clay.light, emblem: sushi, goods: () => [sushi(), nigiri()] },
  optica: { badge: sand.pale, emblem: () => glasses(), goods: () => [glasses()] },
  belleza: { badge: white, emblem: orchid, goods: () => [polish(), orchid()] },
  barberia: { badge: mango.pale, emblem: barberPole, goods: () => [scissors(), barberPole()] },
  cine: { badge: sea.base, emblem: popcorn, goods: () => [filmReel(), popcorn()] },
  teatro: { badge: sand.pale, emblem: masks, goods: () => [masks(), ticket()] },
  parque: { badge: mango.pale, emblem: kite, goods: () => [slide()] },
  bowling: { badge: mango.light, emblem: bowling, goods: () => [bowling()] },
  fiestas: { badge: teal.pale, emblem: balloons, goods: () => [balloons(), cake()] },
  spa: { badge: mango.pale, emblem: stones, goods: () => [stones(), orchid()] },
  gimnasio: { badge: mango.light, emblem: dumbbell, goods: () => [kettlebell(clay.base, clay.dark), dumbbell()] },
  dental: { badge: teal.light, emblem: tooth, goods: () => [tooth(), toothbrush()] },
  posada: { badge: mango.pale, emblem: macaw, goods: () => [bed()] },
  piscina: { badge: mango.light, emblem: palm, goods: () => [beachUmbrella()] },
  viajes: { badge: mango.light, emblem: plane, goods: () => [suitcase(), palm()] },
  libreria: { badge: teal.pale, emblem: books, goods: () => [books()] },
  flores: { badge: teal.pale, emblem: bouquet, goods: () => [bouquet()] },
};

export function tradeOf(name: TradeName): Trade {
  return { ...OBJECTS[name], scene: SCENES[name] };
}
