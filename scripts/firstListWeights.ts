/** `npm run weights`: the size of each package in the first list, signed in; brotli, of the site in dist/. */
import { chunks, FIRST_LIST, KB, travels } from '../e2e/weights';
import { readPackageShares, weighPackages } from './packageWeights';

const scripts = new Map(chunks(...FIRST_LIST).map((path) => [path.slice(1), travels(path)] as const));
const packages = weighPackages(scripts, readPackageShares());
const total = packages.reduce((sum, [, bytes]) => sum + bytes, 0);
for (const [name, bytes] of packages) if (bytes > KB / 10) console.log((bytes / KB).toFixed(1).padStart(6), name);
console.log((total / KB).toFixed(1).padStart(6), `KB in all, in ${scripts.size} files`);
