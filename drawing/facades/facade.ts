import type { Daylight, TimeOfDay } from '../daylight';
import type { Svg } from '../svg';

/** What kind of place it is from outside. */
export type Building = 'local' | 'casona' | 'edificio' | 'marquesina' | 'quiosco' | 'parque' | 'hotel';

/** Everything that makes one shop's front differ from another's. */
export interface Facade {
  building: Building;
  time: TimeOfDay;
  /** The name on the sign, in letters that the sign alphabet has. */
  sign: string;
  wall: string;
  trim: string;
  /** Colours of the awning's stripes. */
  cloth: readonly [string, string];
  emblem: Svg;
  /** The ground that the emblem stands out on. */
  badge: string;
  /** What stands in the windows. */
  goods: readonly [Svg, ...Svg[]];
  seed: number;
}

/** Draws the building of a façade at the light of its hour, standing on GROUND in the middle of the picture. */
export type Builder = (facade: Facade, light: Daylight) => Svg;
