/** The project's own modules as a parser reads them, and their imports, for the checks of docs/architecture.test.ts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  specifier: string;
  /** A file of the project ('contract/paths.ts') or the name of a package ('react-dom', 'node:fs'). */
  target: string;
  /** Gone after compilation. */
  typeOnly: boolean;
  /** Written as import('…'): a chunk of its own. */
  dynamic: boolean;
  /** The imported names, types left out. */
  names: string[];
}

export interface Module {
  path: string;
  source: string;
  comments: string[];
  lines: number;
  imports: Import[];
  /** Every name that the code uses, `a.b` for a member of a name; without comments and texts. */
  names: Set<string>;
  /** Whether the type `any` is used anywhere. */
  hasAny: boolean;
  /** Every text in quotes or between tags; of a template the parts between its values. */
  texts: string[];
}

const CODE = /\.(ts|tsx|mjs)$/;
/** The folders with code of ours. */
export const FOLDERS = [
  'contract',
  'src',
  'server',
  'demo',
  'conformance',
  'e2e',
  'bench',
  'scripts',
  'deploy',
  'docs',
];

/** Reads and parses every module below the root and the root's own; throws for one that does not parse. */
export function readModules(root: string): Module[] {
  const ofRoot = readdirSync(root).filter((name) => CODE.test(name));
  const below = FOLDERS.flatMap((folder) => filesBelow(root, folder));
  const paths = [...ofRoot, ...below].filter((path) => CODE.test(path) && !path.endsWith('.d.ts'));
  const known = new Set([...ofRoot, ...below]);
  return paths.map((path) => readModule(root, path, known));
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(posix.join(root, folder)).flatMap((name) => {
    const path = posix.join(folder, name);
    return statSync(posix.join(root, path)).isDirectory() ? filesBelow(root, path) : [path];
  });
}

function readModule(root: string, path: string, known: Set<string>): Module {
  const source = readFileSync(posix.join(root, path), 'utf8');
  const { module, program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);

  const written = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
      dynamic: false,
      names: entries.filter((entry) => !entry.isType).map(({ importName }) => importName.name ?? '*'),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType, dynamic: false, names: ['*'] }] : [],
      ),
    ...module.dynamicImports
      .map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end))
      .filter((text) => /^['"`][^$]*['"`]$/.test(text))
      .map((text) => ({ specifier: text.slice(1, -1), typeOnly: false, dynamic: true, names: [] })),
    // Vite's, of which ours are all eager.
    ...[...source.matchAll(/import\.meta\.glob(?:<[^(]*>)?\('([^']+)'/g)].flatMap(([, pattern = '']) =>
      filesLike(path, pattern, known).map((specifier) => ({
        specifier,
        typeOnly: false,
        dynamic: false,
        names: ['*'],
      })),
    ),
  ];

  const names = new Set<string>();
  const types = new Set<string>();
  const texts: string[] = [];
  visit(program, names, types, texts);
  return {
    path,
    source,
    comments: comments.map(({ value }) => value),
    lines: source.split('\n').length - 1,
    imports: written.map((one) => ({ ...one, target: targetOf(path, one.specifier, known) })),
    names,
    hasAny: types.has('TSAnyKeyword'),
    texts,
  };
}

/** The files that a pattern with one * fits, by their addresses from the root. */
function filesLike(from: string, pattern: string, known: Set<string>): string[] {
  const [start = '', end = ''] = posix.join(posix.dirname(from), pattern).split('*');
  const isLike = (path: string) => path.startsWith(start) && path.endsWith(end);
  return [...known]
    .filter((path) => isLike(path) && !path.slice(start.length, -end.length).includes('/'))
    .map((path) => `/${path}`);
}

function targetOf(from: string, specifier: string, known: Set<string>): string {
  const wanted = specifier.replace(/\?.*$/, '');
  if (wanted.startsWith('/')) return wanted.slice(1);
  if (!wanted.startsWith('.')) {
    return wanted.startsWith('@') ? wanted.split('/').slice(0, 2).join('/') : (wanted.split('/')[0] ?? wanted);
  }
  const file = posix.join(posix.dirname(from), wanted);
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => file + end).find((path) => known.has(path));
  return found ?? file;
}

function visit(node: unknown, names: Set<string>, types: Set<string>, texts: string[]): void {
  if (Array.isArray(node)) for (const one of node) visit(one, names, types, texts);
  if (!isNode(node)) return;
  types.add(node.type);
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string') texts.push(node.value);
  if (node.type === 'TemplateElement') texts.push((node.value as { cooked: string }).cooked);
  if (node.type === 'Identifier') names.add(String(node.name));
  if (node.type === 'MemberExpression' && !node.computed) {
    const { object, property } = node;
    if (isNode(object) && object.type === 'Identifier' && isNode(property))
      names.add(`${object.name}.${property.name}`);
    visit(object, names, types, texts);
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    // A key of an object is no use of a name, a shorthand is.
    if (key === 'key' && !node.computed && !node.shorthand) continue;
    visit(child, names, types, texts);
  }
}

function isNode(value: unknown): value is Record<string, unknown> & { type: string } {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

type Modules = ReadonlyMap<string, Module>;

/** Single small modules that the bundler takes out of a package without the rest of it. */
const SMALL: Record<string, string[]> = { 'react-admin': ['HttpError', 'fetchUtils'] };

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
