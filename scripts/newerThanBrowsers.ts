import browserData, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data/forLegacyNode';
import { parseSync, Visitor } from 'oxc-parser';
import { OLDEST } from './browsers';

/** Names that something else has here too, and what is asked for before it is used. */
const NOT_MEANT = new Set([
  ...[
    '.adopt',
    '.captureStackTrace',
    // React Router's, and a parser's.
    '.dispose',
    '.drop',
    '.error',
    '.escape',
    '.grow',
    '.isError',
    '.pause',
    '.toArray',
    '.toBase64',
    '.use',
  ],
  ...['InternalError', 'Intl.Segmenter', 'Keyboard', 'Profiler', 'TouchEvent', 'ViewTransition', ':selection'],
]);

/**
 * What a script uses that one of the oldest browsers has not: their constructors and functions (`URL.canParse`), and
 * methods of the language (`.toSorted`). A method of a browser's object has too often the name of one of ours.
 */
export function newerCalls(path: string, script: string): string[] {
  const used = new Set<string>();
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: the name of a node of the syntax tree.
    Identifier: ({ name }) => void used.add(name),
    MemberExpression({ object, property }) {
      if (object.type === 'Identifier' && property.type === 'Identifier') used.add(`${object.name}.${property.name}`);
    },
    CallExpression({ callee }) {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
        used.add(`.${callee.property.name}`);
    },
  }).visit(parseSync(path, script).program);
  return [...used].filter((name) => NEWER_CALLS.has(name)).sort();
}

/** The same of styles: selectors, rules and functions, for which a browser leaves out a whole rule or declaration. */
export function newerStyles(styles: string): string[] {
  const selectors = [...styles.matchAll(/[^{};]+(?=\{)/g)].flatMap(([text]) => text.match(/[:@][a-z][a-z-]+/g) ?? []);
  const used = new Set([...selectors, ...(styles.match(/[a-z-]+\(/g) ?? [])]);
  return [...used].filter((name) => NEWER_STYLES.has(name)).sort();
}

const NEWER_CALLS = newer(calls());
const NEWER_STYLES = newer(styles());

interface Known {
  name: string;
  compat: CompatStatement | undefined;
}

function calls(): Known[] {
  const { builtins = {} } = browserData.javascript;
  return Object.entries({ ...browserData.api, ...builtins }).flatMap(([object, known]) => [
    { name: object, compat: (known as Identifier).__compat },
    ...membersOf(known, (member) => {
      if (member.endsWith('_static') || object === 'Intl') return `${object}.${member.replace('_static', '')}`;
      return object in builtins ? `.${member}` : undefined;
    }),
  ]);
}

function styles(): Known[] {
  const { 'at-rules': rules = {}, selectors = {}, types = {} } = browserData.css;
  return [
    ...membersOf(rules, (name) => `@${name}`),
    ...membersOf(selectors, (name) => `:${name}`),
    ...[types, ...Object.values(types)].flatMap((type) => membersOf(type, (name) => `${name}(`)),
  ];
}

function membersOf(known: object, nameOf: (member: string) => string | undefined): Known[] {
  return Object.entries(known as Record<string, Identifier>).flatMap(([member, { __compat: compat }]) => {
    const name = member === '__compat' ? undefined : nameOf(member);
    return name ? [{ name, compat }] : [];
  });
}

/** A name of several things is newer only where all of them are. */
function newer(known: Known[]): Set<string> {
  const names = new Set(known.map(({ name }) => name));
  for (const { name, compat } of known) {
    if (NOT_MEANT.has(name) || !compat || OLDEST.every((browser) => has(compat, browser))) names.delete(name);
  }
  return names;
}

function has({ support }: CompatStatement, { name, version }: (typeof OLDEST)[number]): boolean {
  const statements = [support[name === 'ios_saf' ? 'safari_ios' : (name as BrowserName)] ?? []].flat();
  return statements.some(({ version_added, flags, prefix }) => {
    const since = Number.parseFloat(`${version_added}`.replace('≤', ''));
    return since <= version && !flags && !prefix;
  });
}
