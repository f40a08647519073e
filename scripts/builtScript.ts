import { build, type ResolvedConfig, type Rollup } from 'vite';
import { TARGETS } from './browsers';
import { callTables } from './callTables';

/** A module of ours as one script without imports, with the values that it needs of its build. */
export async function builtScript(
  module: string,
  known: Readonly<Record<string, unknown>>,
  { root, mode }: Pick<ResolvedConfig, 'root' | 'mode'>,
): Promise<string> {
  const result = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [callTables()],
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: TARGETS,
      modulePreload: false,
      rollupOptions: { input: module, output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result as Rollup.RollupOutput];
  const [script, ...more] = outputs.flatMap(({ output }) => output);
  if (script?.type !== 'chunk' || more.length > 0) throw new Error(`${module} is more than one script`);
  return script.code.trim();
}
