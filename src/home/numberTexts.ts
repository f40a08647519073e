import { onFirstUse } from '../../contract/onFirstUse';
import { PRODUCT } from '../../contract/product';

const shares = onFirstUse(() => new Intl.NumberFormat(PRODUCT.locale, { style: 'percent', maximumFractionDigits: 1 }));

/** The smallest share that is not rounded to 0%, and the largest that is not rounded to 100%. */
const LEAST = 0.001;
const MOST = 0.999;

/** A share from 0 to 1 in percent, e.g. '33,3%'; '0%' means none and '100%' all, whatever the rounding. */
export function shareText(share: number): string {
  const bound = boundOf(share);
  return bound ? `${bound.sign} ${shares().format(bound.share)}` : shares().format(share);
}

/** The same inside a sentence: 'el 33,3%', 'menos del 0,1%'. */
export function sharePhrase(share: number): string {
  const bound = boundOf(share);
  return bound ? `${bound.word} ${shares().format(bound.share)}` : `el ${shares().format(share)}`;
}

function boundOf(share: number) {
  if (share > 0 && share < LEAST) return { share: LEAST, sign: '<', word: 'menos del' };
  if (share > MOST && share < 1) return { share: MOST, sign: '>', word: 'más del' };
  return undefined;
}
