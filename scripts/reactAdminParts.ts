import type { Plugin } from 'vite';
import { standIn } from './lighterPackages.ts';

/** What of react-admin draws texts. */
const DRAWN = /\/node_modules\/(ra-ui-materialui\/|ra-core\/dist\/.*\/(FieldTitle|ValidationError)\.js)/;
const MADE_BY_REACT = 'React.createElement(';

/** The same code, whose texts have an element of their own; undefined where it makes none. */
function withOwnTexts(code: string): string | undefined {
  if (!code.includes(MADE_BY_REACT)) return undefined;
  const made = code.replaceAll(MADE_BY_REACT, 'createWithOwnTexts(');
  return `import { createElement as createWithOwnTexts } from ${JSON.stringify(standIn('createElement'))};${made}`;
}

/** A text field of Material UI may be a select, and in two other shapes: a third of its weight, and none here is one. */
const IN_TEXT_FIELD = /\/@mui\/material\/(esm\/)?TextField\//;
const NEVER_DRAWN = /^\.\.\/(Select|FilledInput|Input)\/index\.js$/;

/** Lets react-admin's parts be used here: with texts that a browser can translate, and without what none of them draws. */
export function reactAdminParts(): Plugin {
  return {
    name: 'react-admin-parts',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return NEVER_DRAWN.test(source) && IN_TEXT_FIELD.test(importer) ? standIn('neverDrawn') : undefined;
    },
    transform(code, id) {
      const changed = DRAWN.test(id) && withOwnTexts(code);
      return changed ? { code: changed, map: null } : undefined;
    },
  };
}
