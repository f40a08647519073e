/** `npm run weights`: the size of each package in the first list, signed in; brotli, of the site in dist/. */
import { numberText, table } from '../bench/table';
import { chunks, FIRST_LIST, KB, travels } from '../e2e/weights';
import { readPackageShares, weighPackages } from './packageWeights';

const scripts = new Map(chunks(...FIRST_LIST).map((path) => [path.slice(1), travels(path)] as const));
const packages = weighPackages(scripts, readPackageShares());
const total = packages.reduce((sum, [, bytes]) => sum + bytes, 0);
console.log(
  table([
    ['package', 'KB'],
    ...packages.filter(([, bytes]) => bytes > KB / 10).map(([name, bytes]) => [name, numberText(bytes / KB)]),
    [`all, in ${scripts.size} files`, numberText(total / KB)],
  ]),
);
