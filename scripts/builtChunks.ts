import type { Rollup } from 'vite';

/** The chunk that a module of ours was built into. */
function chunkOf(bundle: Rollup.OutputBundle, module: string): Rollup.OutputChunk {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk of ${module}`);
  return found;
}

/** A chunk with its static imports, these first. Files may import each other. */
function needed(
  bundle: Rollup.OutputBundle,
  chunk: Rollup.OutputChunk,
  done = new Set<Rollup.OutputChunk>(),
  seen = new Set<Rollup.OutputChunk>(),
) {
  if (seen.has(chunk)) return done;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const file = bundle[name];
    if (file?.type === 'chunk') needed(bundle, file, done, seen);
  }
  return done.add(chunk);
}

/** The chunks that a build begins with, which its pages name. */
export function entriesOf(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry) as Rollup.OutputChunk[];
}

/** The files of these modules and of their imports, with the entry's. */
export function chunksOf(bundle: Rollup.OutputBundle, ...modules: string[]): string[] {
  const chunks = [...entriesOf(bundle), ...modules.map((module) => chunkOf(bundle, module))];
  return [...new Set(chunks.flatMap((chunk) => [...needed(bundle, chunk)]))].map(({ fileName }) => fileName);
}

/** The style sheets of a module and of its static imports, the entry's first, in the order of the cascade. */
export function stylesOf(bundle: Rollup.OutputBundle, module: string): string[] {
  const chunks = [...entriesOf(bundle), chunkOf(bundle, module)].flatMap((chunk) => [...needed(bundle, chunk)]);
  return [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
}
