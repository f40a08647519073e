import { onFirstUse } from './onFirstUse';
import { PRODUCT } from './product';

const counts = onFirstUse(() => new Intl.NumberFormat(PRODUCT.locale));

/** A count as it is written here: 12345 is '12.345'. */
export function countText(count: number): string {
  return counts().format(count);
}
