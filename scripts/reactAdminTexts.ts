import packaged from 'ra-language-spanish';
import type { Plugin } from 'vite';
import { spanish } from '../src/providers/spanish';

/** The keys of react-admin's texts in some code for which there is no Spanish. */
export function textsWithoutSpanish(code: string): string[] {
  const names = [...code.matchAll(/["'`](ra\.[a-z_]+\.[\w.]+)["'`]/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => typeof textAt(name) !== 'string').sort();
}

/** Fails the build when it could show one of react-admin's texts by its key, or in English. */
export function reactAdminTexts(): Plugin {
  return {
    name: 'react-admin-texts',
    generateBundle(_, bundle) {
      const code = Object.values(bundle).map((part) => (part.type === 'chunk' ? part.code : ''));
      const lacking = textsWithoutSpanish(code.join('\n'));
      if (lacking.length > 0) this.error(`src/providers/spanish.ts lacks ${lacking.join(', ')}`);
    },
  };
}

const textAt = (name: string) =>
  [spanish, packaged].map((texts) => below(texts, name)).find((text) => text !== undefined);

function below(texts: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], texts);
}
