import { onFirstUse } from '../../contract/onFirstUse';
import { PRODUCT } from '../../contract/product';

const kilobytes = onFirstUse(() => new Intl.NumberFormat(PRODUCT.locale, { maximumFractionDigits: 0 }));
const megabytes = onFirstUse(
  () => new Intl.NumberFormat(PRODUCT.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** '12 KB', '3,4 MB'. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${kilobytes().format(Math.ceil(bytes / 1000))} KB`
    : `${megabytes().format(bytes / 1e6)} MB`;
}
