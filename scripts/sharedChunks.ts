import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** A file of a build, as far as it is asked here. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'isEntry' | 'isDynamicEntry' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'dynamicImports'
> & { modules: Record<string, { renderedLength: number }> };

/** What is loaded first after the entry: the login, the first list's request, the dashboard. */
const FIRST = {
  login: 'src/boot/Entrance.tsx',
  list: 'src/boot/prefetchList.ts',
  dashboard: 'src/App.tsx',
};

/** Pages that are opened first and most. */
const OFTEN = /\/src\/\w+\/(\w+List|CouponsPage|OwnerHome)\.tsx$/;

const folder = (path: string, names: string) => names.split(' ').map((name) => `src/${path}/${name}`);
/** What every visit loads when the browser is idle, as one page more. */
export const WHEN_IDLE = [
  ...folder('layout', 'IdleLoads.tsx palette/Palette.tsx'),
  ...folder('ui', 'Toasts.tsx overlays.tsx progress.ts'),
  ...folder('lists', 'RemoveDialog.tsx'),
  ...folder('inputs', 'StyleWarmUp.tsx'),
  ...folder('businesses', 'BusinessPages.tsx'),
  ...folder('offers', 'OfferList.tsx'),
  ...folder('coupons', 'CouponsPage.tsx'),
  ...folder('users', 'UserList.tsx'),
  ...folder('payments', 'PaymentList.tsx'),
  ...folder('providers', 'lateCalls.ts'),
];

/** As many others does each of them count, and what every visit loads. */
const OFTEN_WEIGHT = 10;

/**
 * What a request costs, in bytes of code before it is minified, a quarter or less of which travels: over slow 4G with six
 * connections a request takes as long as 5 KB, over one connection of HTTP/2 much less.
 */
const REQUEST = 10_000;

/**
 * Puts what pages share into few files. A first build without them tells what each page needs, module by module: by
 * itself the bundler makes a file for each set of pages, some of a hundred bytes. `config` is what it shall be built with.
 */
export function sharedChunks(config: () => InlineConfig): Plugin {
  return {
    name: 'shared-chunks',
    apply: 'build',
    async config({ root, mode }) {
      const files = sharedFiles(await firstBuild({ ...config(), root, mode }));
      const codeSplitting = {
        includeDependenciesRecursively: false,
        groups: [{ name: (id: string) => files.get(id), debugName: 'shared' }],
      };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}

async function firstBuild(config: InlineConfig): Promise<Chunk[]> {
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      cssMinify: false,
      // Some packages come with all their comments: those have no weight.
      rolldownOptions: { output: { comments: false } },
    },
  });
  const files = [made].flat().flatMap((one) => ('output' in one ? [...one.output] : []));
  return files.filter((file) => file.type === 'chunk');
}

/** The names of the files for those modules that several pages need; what one page alone needs comes with it. */
export function sharedFiles(chunks: readonly Chunk[]): Map<string, string> {
  const parts = partsOf(chunks);
  const pages = [...parts].filter(({ chunk }) => chunk?.isEntry || chunk?.isDynamicEntry);
  const everyVisit = {
    ...partOf(),
    weight: OFTEN_WEIGHT,
    needs: new Set(WHEN_IDLE.map((path) => pageOf(pages, path))),
  };
  for (const page of [...pages, everyVisit]) for (const part of neededBy(page)) part.users.add(page);
  for (const page of pages) parts.delete(page);

  const files = new Map<string, string>();
  const put = (part: Part, file: string) => {
    parts.delete(part);
    // Nothing more for whoever needs it: these files are there first, or are weighed no more.
    part.size = 0;
    for (const id of part.moduleIds) files.set(id, file);
  };
  for (const [file, needed] of firstFiles(pages)) for (const part of needed) if (parts.has(part)) put(part, file);
  for (const part of neededBy(everyVisit)) takeStyles(part, files);
  for (const [index, part] of [...joined(parts)].entries()) put(part, `part${index}`);
  return files;
}

/** Fails the build where there is no such page any more: nothing else would tell. */
function pageOf(pages: readonly Part[], path: string): Part {
  const page = pages.find(({ chunk }) => chunk?.facadeModuleId?.endsWith(`/${path}`));
  if (!page) throw new Error(`scripts/sharedChunks.ts: there is no ${path}`);
  return page;
}

/** What is in the files that are loaded first, as far as it is in none of those before. */
function firstFiles(pages: readonly Part[]): [file: string, needed: Iterable<Part>][] {
  const [login, list, dashboard] = [
    pageOf(pages, FIRST.login),
    pageOf(pages, FIRST.list),
    pageOf(pages, FIRST.dashboard),
  ];
  const ofDashboard = new Set([...neededBy(list), ...neededBy(dashboard)]);
  const later = new Set(login.chunk?.dynamicImports);
  const besides = pages.filter(
    (page) => page !== list && page !== dashboard && page.chunk && later.has(page.chunk.fileName),
  );
  for (const page of besides) page.isLight = true;
  const inCommon = besides.flatMap((page) => [...neededBy(page)]).filter((part) => ofDashboard.has(part));
  return [
    ['preload', pages.filter(({ chunk }) => chunk?.isEntry).flatMap((entry) => [...neededBy(entry)])],
    ['shared', [...neededBy(login), ...inCommon]],
    ['prefetch', neededBy(list)],
    ['dashboard', neededBy(dashboard)],
  ];
}

/** What comes in one file: at first a `chunk` of the bundler's, later modules of several. */
interface Part {
  chunk?: Chunk;
  moduleIds: string[];
  size: number;
  /** The pages that load it. */
  users: Set<Part>;
  needs: Set<Part>;
  /** A page counts as so many. */
  weight: number;
  /** A page that stands without the dashboard, and loads nothing in vain. */
  isLight: boolean;
}

function partOf(chunk?: Chunk): Part {
  return {
    ...(chunk && { chunk }),
    moduleIds: [...(chunk?.moduleIds ?? [])],
    size: sum(Object.values(chunk?.modules ?? {}).map(({ renderedLength }) => renderedLength)),
    ...{ users: new Set(), needs: new Set(), isLight: false },
    weight: OFTEN.test(chunk?.facadeModuleId ?? '') ? OFTEN_WEIGHT : 1,
  };
}

function partsOf(chunks: readonly Chunk[]): Set<Part> {
  const parts = new Map(chunks.map((chunk) => [chunk.fileName, partOf(chunk)]));
  for (const { chunk, needs } of parts.values())
    for (const name of chunk?.imports ?? []) {
      const needed = parts.get(name);
      if (needed) needs.add(needed);
    }
  return new Set(parts.values());
}

/**
 * Each part, the smallest first, goes into the one for which pages save most, as long as that saves anything. What stands
 * between two that are joined is loaded with them and goes there too, so that no two files need each other.
 */
function joined(parts: Set<Part>): Set<Part> {
  const alone = new Set<Part>();
  for (;;) {
    const [small] = [...parts].filter((part) => !alone.has(part)).sort((one, other) => one.size - other.size);
    if (!small) return parts;
    const [best] = [...parts]
      .filter((part) => part !== small)
      .map((part) => ({ part, saved: savedBy(small, part) }))
      .filter(({ saved }) => saved > 0)
      .sort((one, other) => other.saved - one.saved);
    if (best) {
      join(parts, small, best.part);
      alone.delete(best.part);
    } else alone.add(small);
  }
}

/** The requests that all pages together save if the two are one, less what those load in vain that need one alone. */
function savedBy(one: Part, other: Part): number {
  const both = [...one.users].filter((page) => other.users.has(page));
  return sum(both.map(({ weight }) => weight)) * REQUEST - inVain(one, other) - inVain(other, one);
}

/** What those pages load in vain that need `part` without `other`. */
function inVain(part: Part, other: Part): number {
  const pages = [...part.users].filter((page) => !other.users.has(page));
  const more = pages.length > 0 ? [...neededBy(other)] : [];
  const missing = (page: Part) => sum(more.map(({ users, size }) => (users.has(page) ? 0 : size)));
  return sum(pages.map((page) => missing(page) * (page.isLight ? Number.POSITIVE_INFINITY : page.weight) || 0));
}

/** Puts the styles of what every visit loads into one file: they are small, and each sheet of its own is a request. */
function takeStyles(part: Part, files: Map<string, string>): void {
  if ([...part.users].some(({ isLight }) => isLight)) return;
  const styles = part.moduleIds.filter((id) => id.endsWith('.css') && !files.has(id));
  for (const id of styles) files.set(id, 'styles');
  part.moduleIds = part.moduleIds.filter((id) => !styles.includes(id));
}

/** The part itself, and all that it needs. */
function neededBy(part: Part): Set<Part> {
  const found = new Set([part]);
  for (const one of found) for (const next of one.needs) found.add(next);
  return found;
}

function join(parts: Set<Part>, from: Part, into: Part): void {
  parts.delete(from);
  into.moduleIds.push(...from.moduleIds);
  into.size += from.size;
  for (const part of from.needs) into.needs.add(part);
  for (const part of parts) if (part.needs.delete(from)) part.needs.add(into);
  into.needs.delete(into);
  for (const page of from.users) into.users.add(page);
  for (const part of neededBy(into)) for (const page of into.users) part.users.add(page);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
