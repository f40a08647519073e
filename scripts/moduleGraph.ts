import type { Import, Module } from './modules';

type Modules = ReadonlyMap<string, Module>;

/** Single small modules that the bundler takes out of a package without the rest of it. */
const SMALL: Record<string, string[]> = { 'ra-core': ['HttpError', 'fetchUtils'] };

const neededAtOnce = ({ typeOnly, dynamic }: Import) => !typeOnly && !dynamic;

/** The packages that a module loads: its own and those of its static imports. */
export function packagesNeededBy(modules: Modules, start: string): string[] {
  if (!modules.has(start)) throw new Error(`${start} does not exist`);
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { target, names } of modules.get(path)?.imports.filter(neededAtOnce) ?? []) {
      if (modules.has(target)) visit(target);
      else if (!names.length || !names.every((name) => SMALL[target]?.includes(name))) packages.add(target);
    }
  };
  visit(start);
  return [...packages].sort();
}

/** Every cycle of imports; types are left out. */
export function cycles(modules: Modules): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, chain: string[]) => {
    if (chain.includes(path)) found.push([...chain.slice(chain.indexOf(path)), path].join(' -> '));
    if (done.has(path) || chain.includes(path)) return;
    for (const { target } of modules.get(path)?.imports.filter(neededAtOnce) ?? []) visit(target, [...chain, path]);
    done.add(path);
  };
  for (const path of modules.keys()) visit(path, []);
  return found;
}
