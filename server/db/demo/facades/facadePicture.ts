import { DAYLIGHT } from '../drawing/daylight';
import { picture } from '../drawing/svg';
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
  const light = DAYLIGHT[facade.time];
  return picture(backdrop(facade.time, light, facade.seed), BUILDERS[facade.building](facade, light));
}
