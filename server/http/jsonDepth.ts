import { MAX_BODY_DEPTH } from '../../contract/limits';

export const TOO_DEEP = 'El contenido tiene demasiados niveles.';

/**
 * Whether a JSON text has more lists and objects inside each other than a body may have. It is asked before the text
 * is parsed: what reads values may call itself for each level, and stacks end at different depths.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') isText = !isText;
    // Skips what it escapes, so that no such quote ends the text.
    else if (sign === '\\') at++;
    else if (isText) continue;
    else if (sign === ']' || sign === '}') depth--;
    else if ((sign === '[' || sign === '{') && ++depth > MAX_BODY_DEPTH) return true;
  }
  return false;
}
