import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import type { Plugin, Rollup } from 'vite';

/** For each script of the build, by its path in dist/: the share of each package; they add up to 1. */
export type PackageShares = Record<string, Record<string, number>>;

/** Like every file there whose name begins with a dot, it is not served. */
const FILE = '.package-shares.json';

/** Writes the packages in each script of the build, from the bundler's list of their modules. */
export function packageWeights(): Plugin {
  let root = '';
  let dist = '';
  return {
    name: 'package-weights',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      dist = path.resolve(root, config.build.outDir);
    },
    async writeBundle(_, bundle) {
      const shares: PackageShares = {};
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') shares[file.fileName] = await sharesOf(file.modules, root);
      await writeFile(path.join(dist, FILE), JSON.stringify(shares));
    },
  };
}

/** The file that the last build has written. */
export function readPackageShares(dist = 'dist'): PackageShares {
  const file = path.join(dist, FILE);
  if (!existsSync(file)) throw new Error(`${file} is not there: npm run build`);
  return JSON.parse(readFileSync(file, 'utf8')) as PackageShares;
}

/** Bytes by package, the largest first, of scripts with these sizes over the network. */
export function weighPackages(scripts: ReadonlyMap<string, number>, shares: PackageShares): [string, number][] {
  const weights = new Map<string, number>();
  for (const [script, bytes] of scripts)
    for (const [name, share] of Object.entries(shares[script] ?? {}))
      weights.set(name, (weights.get(name) ?? 0) + share * bytes);
  return [...weights].sort(([, one], [, other]) => other - one);
}

/** The share of each package, or folder of ours below `root`, in a script made of these modules; they add up to 1. */
export async function sharesOf(
  modules: Record<string, Pick<Rollup.RenderedModule, 'code'>>,
  root: string,
): Promise<Record<string, number>> {
  const sizes = await Promise.all(
    Object.entries(modules).map(async ([id, { code }]) => {
      // Some packages come minified, others with all their comments: their minified sizes are compared.
      const { code: minified } = await transform(code ?? '', { minify: true });
      return [packageOf(id, root), minified.length] as const;
    }),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0) || 1;
  const shares: Record<string, number> = {};
  for (const [name, size] of sizes) shares[name] = (shares[name] ?? 0) + size / total;
  return shares;
}

/** The package of a module, or its folder in the project. */
export function packageOf(id: string, root: string): string {
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/s.exec(id) ?? [];
  if (inPackage) return inPackage;
  const file = id.replace(/^\0/, '');
  return path.isAbsolute(file) ? (path.relative(root, file).split('/')[0] ?? '') : 'vite';
}
