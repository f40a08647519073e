/** Small things that the door and the dashboard both need, and what the reader of answers takes of react-admin. */
const SHARED =
  /\/node_modules\/(react|zustand|idb-keyval|nprogress)\/|\/react-dom\/(?!client|cjs\/react-dom-client)|\/lucide-react\/dist\/esm\/(?!icons\/)|\/ra-core\/dist\/dataProvider\/(fetch|HttpError)\.js|commonjsHelpers/;
/** Of the dashboard, and of forms, toasts or the door, but too small for a file of its own. */
const SMALL =
  /\/src\/ui\/(FormNotice|unsavedChanges|useOneAtATime)\.|\/icons\/(circle-check|triangle-exclamation-point|x)\./;
/** What the lists of offers, coupons and users have between them, twelve files otherwise. */
const LIST_PARTS =
  /\/contract\/(personName|unanswered)\.|\/src\/(ui\/(agoTexts|Badge|SearchForm|SelectField)|lists\/(ListSearch|OldNotice|remembered)|offers\/(OfferBadges|Prices))\.|\/icons\/(arrow-right|calendar-clock|calendar-x-2|chevron-down|circle-x|clock|download|ticket-check)\./;
const READ_AHEAD_PACKAGES = /\/node_modules\/(@tanstack\/query-core|ra-data-simple-rest)\//;
/** What the dashboard has in common with the pages behind it and with the script before it, four files otherwise. */
const BESIDE_PAGES =
  /\/node_modules\/react-is\/|\/src\/(boot\/replaceFirstFrame|ui\/useNow)\.|\/scripts\/standIns\/queryString\.|\/contract\/count\.|\/icons\/search\.|\/ra-core\/dist\/controller\/list\/(ListContext|useListContext)\./;

/** What is kept of a person and of their forms: each in one file, since every name of a file is carried by the list. */
const VAULT = /\/src\/providers\/(vault|vaultKeys|sealing|inHand|keptSets|receipts)\./;
const DRAFTS = /\/src\/(forms\/drafts\/(?!parts|FormDraft)|providers\/(drafts|draftPictures)\.)/;

/** What every part of Material UI stands on, and nothing that the first list has too. */
const MATERIAL =
  /\/node_modules\/(@mui\/(system|styled-engine|private-theming|utils)|@emotion|stylis|@babel|hoist-non-react-statics|react-transition-group)\/|\/@mui\/material\/(esm\/)?(colors|Grow|Portal|transitions|styles|utils(?!\/createSvgIcon)|zero-styled|DefaultPropsProvider|GlobalStyles|InitColorSchemeScript)\/|\/src\/theme\/(theme|overlays|Themed)\./;

/** Of a few hundred bytes each, for what opens later: files, batches, look-ups. */
const LATER_PARTS =
  /\/contract\/folded\.|\/src\/(people\/inTurns|lists\/saveFile)\.|\/icons\/(check|circle-dashed|circle-question-mark|eye|file-pen-line|ticket-plus)\./;

/** What is asked of Rollup: every module, and what one imports at once. */
interface Graph {
  getModuleIds: () => Iterable<string>;
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * Puts what several of the first scripts share into one file each: `shared` for the door and the dashboard, `readAhead`
 * for the dashboard, what asks for its first list and what its pages need too, `listParts` for the other lists. Rollup by
 * itself makes many of them, some of a hundred bytes.
 */
export function sharedChunks(): (id: string, graph: Graph) => string | undefined {
  let groups: ReturnType<typeof groupsOf> | undefined;
  return (id, { getModuleInfo, getModuleIds }) => {
    groups ??= groupsOf([...getModuleIds()], getModuleInfo);
    if (groups.shared.has(id) || SHARED.test(id) || SMALL.test(id)) return 'shared';
    if (LIST_PARTS.test(id)) return 'listParts';
    if (MATERIAL.test(id)) return 'material';
    if (VAULT.test(id) && !groups.readAhead.has(id)) return 'vault';
    if (DRAFTS.test(id) && !groups.readAhead.has(id)) return 'drafts';
    if (LATER_PARTS.test(id) && !groups.readAhead.has(id)) return 'laterParts';
    const isRead = groups.readAhead.has(id) || READ_AHEAD_PACKAGES.test(id);
    return isRead || BESIDE_PAGES.test(id) ? 'readAhead' : undefined;
  };
}

function groupsOf(ids: readonly string[], getModuleInfo: Graph['getModuleInfo']) {
  const idOf = (name: string) => ids.find((id) => id.endsWith(`/src/${name}`)) ?? '';
  const neededBy = (name: string) => ours(idOf(name), getModuleInfo);
  const dashboard = neededBy('Dashboard.tsx');
  const common = (others: Set<string>) => [...others].filter((id) => dashboard.has(id));
  return {
    shared: new Set(common(neededBy('App.tsx'))),
    readAhead: new Set([...common(neededBy('boot/readAhead.ts')), idOf('boot/readAhead.ts')]),
  };
}

/** The modules of the project that one needs at once, without packages: of those an index says nothing. */
function ours(start: string | undefined, getModuleInfo: Graph['getModuleInfo'], seen = new Set<string>()): Set<string> {
  if (!start || seen.has(start) || /^\0|\/node_modules\//.test(start)) return seen;
  seen.add(start);
  for (const next of getModuleInfo(start)?.importedIds ?? []) ours(next, getModuleInfo, seen);
  return seen;
}
