import { DAYLIGHT } from '../daylight';
import { picture, type Svg } from '../svg';
import { backdrop } from './backdrop';
import { casona } from './casona';
import { edificio } from './edificio';
import type { Builder, Building, Facade } from './facade';
import { hotel } from './hotel';
import { local } from './local';
import { marquesina } from './marquesina';
import { parque } from './parque';
import { quiosco } from './quiosco';

const BUILDERS: Record<Building, Builder> = { local, casona, edificio, marquesina, quiosco, parque, hotel };

/** The picture of a shop seen from across the street. */
export function facadePicture(facade: Facade): string {
  return picture(backdrop(facade.time, DAYLIGHT[facade.time], facade.seed), drawFacade(facade));
}

/** The building alone, for a street with several. */
export function drawFacade(facade: Facade): Svg {
  return BUILDERS[facade.building](facade, DAYLIGHT[facade.time]);
}
