/** Part of a module's path, or a pattern of it. */
type Part = string | RegExp;

const modules = (folder: string, names: string) => names.split(' ').map((name) => `${folder}${name}.`);
const packages = (names: string) => names.split(' ').map((name) => `/node_modules/${name}/`);
const icons = (names: string) => modules('/lucide-react/dist/esm/icons/', names);

/** What files have besides the modules that the imports tell, of which of a package they tell nothing. */
export const PARTS: Readonly<Record<string, readonly Part[]>> = {
  // Of both the login and the dashboard, and what the reader of answers imports of react-admin.
  shared: [
    ...packages('react zustand idb-keyval'),
    ...modules('/ra-core/dist/dataProvider/', 'fetch HttpError'),
    ...icons('circle-check eye eye-off triangle-exclamation-point x'),
    ...modules('/src/ui/', 'useOneAtATime useReveal'),
    /\/react-dom\/(?!client|cjs\/react-dom-client)/,
    /\/lucide-react\/dist\/esm\/(?!icons\/)/,
    /commonjsHelpers/,
  ],
  // Of the lists of offers, coupons and users: twelve files otherwise.
  listParts: [
    ...modules('/contract/', 'personName unanswered'),
    ...modules('/src/', 'ui/Badge ui/SearchForm ui/SelectField lists/ListSearch lists/OldNotice'),
    ...modules('/src/', 'lists/offlineData offers/OfferBadges offers/Prices'),
    ...icons('arrow-right calendar-clock calendar-x-2 chevron-down circle-x clock download ticket-check'),
  ],
  // What every part of Material UI imports.
  material: [
    ...packages('@mui/system @mui/styled-engine @mui/private-theming @mui/utils @emotion stylis @babel'),
    ...packages('hoist-non-react-statics react-transition-group clsx'),
    /\/@mui\/material\/(esm\/)?(colors|Grow|Portal|transitions|styles|utils(?!\/createSvgIcon)|zero-styled)\//,
    /\/@mui\/material\/(esm\/)?(DefaultPropsProvider|GlobalStyles|InitColorSchemeScript)\//,
    ...modules('/src/theme/', 'theme overlays Themed'),
  ],
  // Of every form: six files otherwise.
  formParts: [
    /\/@mui\/material\/(esm\/)?(TextField|InputBase|OutlinedInput|InputLabel|InputAdornment|TextareaAutosize)\//,
    /\/@mui\/material\/(esm\/)?(Form(Control|HelperText|Label)|Button|IconButton|CircularProgress|SvgIcon)\//,
    /\/@mui\/material\/(esm\/)?(Typography\/|utils\/createSvgIcon)/,
  ],
  // Of the first list's request, and of both the dashboard and the files above. Last: another package has a react-is.
  prefetch: [
    ...packages('@tanstack/query-core ra-data-simple-rest react-is'),
    ...modules('/', 'scripts/standIns/queryString src/ui/agoTexts src/ui/useNow contract/count'),
    ...modules('/ra-core/dist/controller/list/', 'ListContext useListContext'),
    ...icons('search'),
  ],
};

/** The functions of Rollup that are used: every module, and what it imports. */
interface Graph {
  getModuleIds: () => Iterable<string>;
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/**
 * Puts modules that several scripts share into one file each: `shared` for the login and the dashboard, `prefetch` for
 * the dashboard, the first list's request and the pages, the others for pages. Rollup by itself makes many files, some
 * of a hundred bytes.
 */
export function sharedChunks(): (id: string, graph: Graph) => string | undefined {
  let first: ReturnType<typeof firstFiles> | undefined;
  return (id, { getModuleInfo, getModuleIds }) => {
    first ??= firstFiles([...getModuleIds()], getModuleInfo);
    return first.get(id) ?? namedFile(id);
  };
}

function firstFiles(ids: readonly string[], getModuleInfo: Graph['getModuleInfo']): Map<string, string> {
  checkParts(ids);
  const idOf = (name: string) => {
    const found = ids.find((id) => id.endsWith(name));
    if (!found) throw new Error(`scripts/sharedChunks.ts: there is no ${name}`);
    return found;
  };
  const [main, entrance, app] = [idOf('/src/boot/main.tsx'), idOf('/src/boot/Entrance.tsx'), idOf('/src/App.tsx')];
  const ofDashboard = neededBy([app], getModuleInfo);
  const common = (starts: readonly string[]) =>
    [...neededBy(starts, getModuleInfo)].filter((id) => ofDashboard.has(id));
  const later = (id: string) => getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  // The first list's request, and what puts the page in the place of the drawn one.
  const early = later(main).filter((id) => id !== entrance && id !== app);
  const publicPages = later(entrance).filter((id) => id !== app && !early.includes(id));
  return new Map([
    ...[...early, ...common(early)].map((id) => [id, 'prefetch'] as const),
    ...common([entrance, ...publicPages]).map((id) => [id, 'shared'] as const),
  ]);
}

/** Fails where a part is no module's any more: nothing else would tell. */
function checkParts(ids: readonly string[]): void {
  const stale = Object.values(PARTS).flatMap((parts) => parts.filter((part) => !ids.some((id) => isOf(id, part))));
  if (stale.length > 0)
    throw new Error(`scripts/sharedChunks.ts names what is no module any more: ${stale.join(', ')}`);
}

function namedFile(id: string): string | undefined {
  return Object.keys(PARTS).find((file) => PARTS[file]?.some((part) => isOf(id, part)));
}

function isOf(id: string, part: Part): boolean {
  return typeof part === 'string' ? id.includes(part) : part.test(id);
}

/** The modules of the project that these import statically, without packages: a package's index does not show which. */
function neededBy(starts: readonly string[], getModuleInfo: Graph['getModuleInfo']): Set<string> {
  const seen = new Set(starts);
  for (const id of seen)
    for (const next of getModuleInfo(id)?.importedIds ?? []) if (!/^\0|\/node_modules\//.test(next)) seen.add(next);
  return seen;
}
