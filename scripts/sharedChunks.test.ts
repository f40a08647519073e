import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Chunk, sharedFiles, WHEN_IDLE } from './sharedChunks';

const LARGE = 100_000;

/** A file of the first build, with one module of its name. */
const chunk = (name: string, imports: string[] = [], bytes = 10): Chunk => ({
  ...{ name, fileName: name, imports, moduleIds: [`/src/${name}.ts`], modules: { [name]: { renderedLength: bytes } } },
  ...{ isEntry: false, isDynamicEntry: false, facadeModuleId: null, dynamicImports: [] },
});
const page = (path: string, imports: string[] = []): Chunk => ({
  ...chunk(path, imports),
  isDynamicEntry: true,
  facadeModuleId: `/${path}`,
});
const FIRST = [
  { ...chunk('main', ['preloadHelper']), isEntry: true },
  { ...page('src/boot/Entrance.tsx', ['session']), dynamicImports: ['reset', 'src/App.tsx'] },
  page('reset', ['notice', 'password']),
  page('src/boot/prefetchList.ts', ['session', 'records']),
  page('src/App.tsx', ['session', 'records', 'sidebar', 'notice']),
  ...WHEN_IDLE.map((path) => page(path)),
  ...['preloadHelper', 'session', 'records', 'sidebar', 'notice', 'password'].map((name) => chunk(name)),
];
/** The file of each module, by its name. */
const filesOf = (chunks: readonly Chunk[]) =>
  Object.fromEntries([...sharedFiles([...FIRST, ...chunks])].map(([id, file]) => [id.slice('/src/'.length, -3), file]));

it('puts a module into the first file that needs it, of those that are loaded first', () =>
  expect(filesOf([])).toMatchObject({
    ...{ preloadHelper: 'preload', session: 'shared', records: 'prefetch', sidebar: 'dashboard' },
    // Of the dashboard too, and of a page that stands without it.
    notice: 'shared',
  }));

it('leaves what one page alone needs with it', () =>
  expect(Object.keys(filesOf([page('a', ['rows']), chunk('rows', [], LARGE)]))).not.toContain('a'));

it('joins what the same pages load', () => {
  const { icon, rows } = filesOf([
    ...[page('a', ['icon', 'rows']), page('b', ['icon', 'rows'])],
    ...[chunk('icon'), chunk('rows', [], LARGE)],
  ]);
  expect(icon).toBe(rows);
});

it('joins what every visit loads when idle, though each page needs a part of it', () => {
  const areOne = (...paths: (string | undefined)[]) => {
    const own = paths.map((path, at) => page(path ?? '', [`part${at}`]));
    const rest = FIRST.filter(({ fileName }) => !paths.includes(fileName));
    const shared = [chunk('part0', [], 10_000), chunk('part1', [], 10_000)];
    const files = sharedFiles([...rest, ...own, ...shared]);
    return files.get('/src/part0.ts') === files.get('/src/part1.ts');
  };
  expect(areOne('a', 'b')).toBe(false);
  expect(areOne(WHEN_IDLE[0], WHEN_IDLE[1])).toBe(true);
});

it('lets a page that stands without the dashboard load nothing in vain', () => {
  const { password, rows } = filesOf([page('a', ['password', 'rows']), page('b', ['password', 'rows']), chunk('rows')]);
  expect(password).not.toBe(rows);
});

it('puts the styles of what every visit loads into one file, and no others', () => {
  const styled = (name: string) => ({ ...chunk(name, [], LARGE), moduleIds: [`/src/${name}.ts`, `/src/${name}.css`] });
  const files = sharedFiles([
    ...FIRST.filter(({ fileName }) => fileName !== 'sidebar' && fileName !== WHEN_IDLE[0]),
    ...[styled('sidebar'), page(WHEN_IDLE[0] ?? '', ['rows']), styled('rows'), page('a', ['map']), styled('map')],
    page('b', ['map']),
  ]);
  expect(['sidebar', 'rows', 'map'].map((name) => files.get(`/src/${name}.css`) === 'styles')).toEqual([
    ...[false, true, false],
  ]);
  expect(files.get('/src/rows.ts')).not.toBe('styles');
});

it('lets a page load a little in vain that saves a request, and not much', () => {
  const ofTwo = (bytes: number) =>
    filesOf([page('a', ['icon', 'rows']), page('b', ['icon']), chunk('icon'), chunk('rows', [], bytes)]);
  expect(ofTwo(10).icon).toBe(ofTwo(10).rows);
  expect(ofTwo(LARGE).icon).not.toBe(ofTwo(LARGE).rows);
});

it('counts what the other needs besides', () => {
  const { icon, rows } = filesOf([
    page('a', ['icon', 'rows']),
    ...[page('b', ['icon']), page('c', ['table'])],
    ...[chunk('icon'), chunk('rows', ['table']), chunk('table', [], LARGE)],
  ]);
  expect(icon).not.toBe(rows);
});

it.each(['src/boot/Entrance.tsx', ...WHEN_IDLE])('fails the build where %s is gone', (path) =>
  expect(() => sharedFiles(FIRST.filter(({ fileName }) => fileName !== path))).toThrow(path),
);

/** Chunks that import later ones only, and pages that import some of them. */
const builds = fc.integer({ min: 1, max: 12 }).chain((count) => {
  const some = (from: number) =>
    fc.subarray(Array.from({ length: Math.max(0, count - from) }, (_, i) => `c${from + i}`));
  const chunks = Array.from({ length: count }, (_, i) =>
    fc.tuple(some(i + 1), fc.constantFrom(10, 3_000, LARGE)).map(([imports, bytes]) => chunk(`c${i}`, imports, bytes)),
  );
  const pages = fc.array(some(0), { minLength: 1, maxLength: 6 });
  return fc
    .tuple(fc.tuple(...chunks), pages)
    .map(([made, all]) => [...made, ...all.map((imports, i) => page(`p${i}`, imports))]);
});

it('makes no two files that need each other, and leaves no shared module without one', () =>
  fc.assert(
    fc.property(builds, (chunks) => {
      const files = filesOf(chunks);
      const shared = chunks.filter(({ isDynamicEntry }) => !isDynamicEntry);
      expect(Object.keys(files)).toEqual(expect.arrayContaining(shared.map(({ name }) => name)));
      const needs = new Map<string, Set<string>>();
      for (const { name, imports } of shared)
        for (const next of imports.filter((one) => files[one] !== files[name]))
          needs.set(files[name] ?? '', (needs.get(files[name] ?? '') ?? new Set()).add(files[next] ?? ''));
      for (const file of needs.keys()) {
        const below = new Set(needs.get(file));
        for (const one of below) for (const next of needs.get(one) ?? []) below.add(next);
        expect(below).not.toContain(file);
      }
    }),
  ));
