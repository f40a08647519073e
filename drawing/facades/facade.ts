import type { Daylight, TimeOfDay } from '../daylight';
import type { Svg } from '../svg';

export type Building = 'local' | 'casona' | 'edificio' | 'marquesina' | 'quiosco' | 'parque' | 'hotel';

export interface Facade {
  building: Building;
  time: TimeOfDay;
  /** The name on the sign, in letters that the sign alphabet has. */
  sign: string;
  wall: string;
  trim: string;
  cloth: readonly [string, string];
  emblem: Svg;
  /** The colour behind the emblem. */
  badge: string;
  goods: readonly [Svg, ...Svg[]];
  seed: number;
}

/** Draws the building of a façade at the light of its hour, standing on GROUND in the middle of the picture. */
export type Builder = (facade: Facade, light: Daylight) => Svg;
