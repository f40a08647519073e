/** Small modules of both the login and the dashboard, and those that the reader of answers imports of react-admin. */
const SHARED =
  /\/node_modules\/(react|zustand|idb-keyval|nprogress)\/|\/react-dom\/(?!client|cjs\/react-dom-client)|\/lucide-react\/dist\/esm\/(?!icons\/)|\/ra-core\/dist\/dataProvider\/(fetch|HttpError)\.js|commonjsHelpers/;
/** Of the dashboard, and of forms, toasts or the login, but too small for a file of its own. */
const SMALL =
  /\/contract\/limits\.|\/src\/ui\/(FormNotice|unsavedChanges|useOneAtATime)\.|\/icons\/(circle-check|triangle-exclamation-point|x)\./;
/** Modules that the lists of offers, coupons and users share, twelve files otherwise. */
const LIST_PARTS =
  /\/contract\/(personName|unanswered)\.|\/src\/(ui\/(agoTexts|Badge|SearchForm|SelectField)|lists\/(ListSearch|OldNotice|offlineData)|offers\/(OfferBadges|Prices))\.|\/icons\/(arrow-right|calendar-clock|calendar-x-2|chevron-down|circle-x|clock|download|ticket-check)\./;
const PREFETCH_PACKAGES = /\/node_modules\/(@tanstack\/query-core|ra-data-simple-rest)\//;
/** Modules that the dashboard shares with its pages and with the script before it, four files otherwise. */
const BESIDE_PAGES =
  /\/node_modules\/react-is\/|\/src\/(boot\/replaceFirstFrame|ui\/useNow)\.|\/scripts\/standIns\/queryString\.|\/contract\/count\.|\/icons\/search\.|\/ra-core\/dist\/controller\/list\/(ListContext|useListContext)\./;

/** What is kept of a user and of their forms: each in one file, since the list contains the names of all files. */
const VAULT = /\/src\/providers\/(vault|vaultKeys|sealing|tabLocks|keptSets|receipts)\./;
const DRAFTS = /\/src\/(forms\/drafts\/(?!loadDraftCode|FormDraft)|providers\/(drafts|draftPictures)\.)/;

/** What every part of Material UI imports, and the first list does not. */
const MATERIAL =
  /\/node_modules\/(@mui\/(system|styled-engine|private-theming|utils)|@emotion|stylis|@babel|hoist-non-react-statics|react-transition-group)\/|\/@mui\/material\/(esm\/)?(colors|Grow|Portal|transitions|styles|utils(?!\/createSvgIcon)|zero-styled|DefaultPropsProvider|GlobalStyles|InitColorSchemeScript)\/|\/src\/theme\/(theme|overlays|Themed)\./;

/** Of a few hundred bytes each, for later: files, batches, look-ups. */
const LATER_PARTS =
  /\/contract\/folded\.|\/src\/(people\/concurrencyLimit|lists\/saveFile)\.|\/icons\/(check|circle-dashed|circle-question-mark|eye|file-pen-line|ticket-plus)\./;

/** The functions of Rollup that are used: every module, and its static imports. */
interface Graph {
  getModuleIds: () => Iterable<string>;
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * Puts modules that several of the first scripts share into one file each: `shared` for the login and the dashboard,
 * `prefetch` for the dashboard, the first list's request and the pages, `listParts` for the other lists. Rollup by
 * itself makes many files, some of a hundred bytes.
 */
export function sharedChunks(): (id: string, graph: Graph) => string | undefined {
  let groups: ReturnType<typeof groupsOf> | undefined;
  return (id, { getModuleInfo, getModuleIds }) => {
    groups ??= groupsOf([...getModuleIds()], getModuleInfo);
    if (groups.shared.has(id) || SHARED.test(id) || SMALL.test(id)) return 'shared';
    if (LIST_PARTS.test(id)) return 'listParts';
    if (MATERIAL.test(id)) return 'material';
    if (VAULT.test(id) && !groups.prefetch.has(id)) return 'vault';
    if (DRAFTS.test(id) && !groups.prefetch.has(id)) return 'drafts';
    if (LATER_PARTS.test(id) && !groups.prefetch.has(id)) return 'laterParts';
    const isRead = groups.prefetch.has(id) || PREFETCH_PACKAGES.test(id);
    return isRead || BESIDE_PAGES.test(id) ? 'prefetch' : undefined;
  };
}

function groupsOf(ids: readonly string[], getModuleInfo: Graph['getModuleInfo']) {
  const idOf = (name: string) => ids.find((id) => id.endsWith(`/src/${name}`)) ?? '';
  const neededBy = (name: string) => ours(idOf(name), getModuleInfo);
  const dashboard = neededBy('Dashboard.tsx');
  const common = (others: Set<string>) => [...others].filter((id) => dashboard.has(id));
  return {
    shared: new Set(common(neededBy('App.tsx'))),
    prefetch: new Set([...common(neededBy('boot/prefetchList.ts')), idOf('boot/prefetchList.ts')]),
  };
}

/** The modules of the project that one imports statically, without packages: a package's index does not show which. */
function ours(start: string | undefined, getModuleInfo: Graph['getModuleInfo'], seen = new Set<string>()): Set<string> {
  if (!start || seen.has(start) || /^\0|\/node_modules\//.test(start)) return seen;
  seen.add(start);
  for (const next of getModuleInfo(start)?.importedIds ?? []) ours(next, getModuleInfo, seen);
  return seen;
}
