import { errorFields, UNEXPECTED } from '../../contract/envelope';
import { mayHaveArrived, ONCE, saysOutcome } from '../../contract/outcome';
import { isUnanswered } from '../../contract/unanswered';
import { isObject } from '../../contract/values';

/** Nothing of the form was sent, so nothing on screen is outdated by it; the cause is shown in a toast. */
export class NotSent extends Error {
  readonly isHeldBack = true;
}

/** Cancelar, before anything was sent. */
export class SaveCancelled extends Error {
  readonly isHeldBack = true;
}

/** What other users saved meanwhile is merged, or asked about, before it comes to this: saveRecord.ts. */
export const SAVE_MESSAGES = {
  gone: 'Ya no existe: otra persona lo borró mientras lo editabas. No se guardó nada; lo que escribiste sigue aquí.',
  unchecked:
    'No se guardó nada, porque no se pudo comprobar si otra persona cambió algo. Lo que escribiste sigue aquí.',
  unfitting:
    'Otra persona guardó cambios mientras editabas y ya están en el formulario, pero no concuerdan con los tuyos. Revisa los campos marcados y guarda de nuevo.',
  refused: 'No se guardó.',
  unknown: 'Puede que no se haya guardado. Lo que escribiste sigue aquí.',
  again: 'Reintentar',
  maybeCreated: 'Revisa la lista antes de intentarlo otra vez, para no crearlo dos veces.',
} as const;

/**
 * The errors of a form after a failed save: by the names of its fields, and under `root.save` the notice, with the
 * messages about fields that the form does not have. `maybeDone` is the advice where the outcome is unknown and
 * another try would not show it; undefined where it would. `root.again` is there where another try may help.
 */
export function saveErrors(error: unknown, isUpdate: boolean, names: readonly string[], maybeDone?: string) {
  const marked: Record<string, string> = {};
  const said = [notice(error, isUpdate, maybeDone)];
  for (const [path, text] of Object.entries(errorFields(isObject(error) ? error.body : undefined))) {
    const place = formPlace(path);
    if (place && names.includes(place.name)) marked[place.address] = text;
    else if (!said.some((one) => one.includes(text))) said.push(text);
  }
  // Where the user should look first, another try would not show the outcome.
  const again = isUnanswered(error) && maybeDone === undefined && { again: SAVE_MESSAGES.again };
  return { ...marked, root: { save: said.filter(Boolean).join(' · '), ...again } };
}

/** For a failure before a save, such as one of storing its pictures. */
export function nothingSaved(cause: unknown): NotSent {
  return new NotSent(refusedText(wordsOf(cause)), { cause });
}

const wordsOf = (error: unknown) => (error instanceof Error && error.message ? error.message : UNEXPECTED);

const refusedText = (words: string) => (saysOutcome(words) ? words : `${SAVE_MESSAGES.refused} ${words}`);

function notice(error: unknown, isUpdate: boolean, maybeDone: string = SAVE_MESSAGES.unknown): string {
  if (error instanceof SaveCancelled) return '';
  const words = wordsOf(error);
  if (error instanceof NotSent) return words;
  if (saysOutcome(words) || !mayHaveArrived(error)) return refusedText(words);
  const { isRepeatable } = error as { isRepeatable?: boolean };
  const again = isRepeatable ? ` ${ONCE}` : isUpdate ? '' : ` ${SAVE_MESSAGES.maybeCreated}`;
  return `${words} ${maybeDone}${again}`;
}

/** A field, one of a list's (`images[0]`, which the list's own field shows), or a field in a row of a list. */
const PATH = /^([a-zA-Z]+)(?:(?:\[(\d{1,3})\]|\.(\d{1,3}))(?:\.([a-zA-Z]+))?)?$/;

/** Where in a form a platform's path leads; undefined for a field that no form has. */
function formPlace(path: string): { name: string; address: string } | undefined {
  const [, name, bracketed, dotted, cell] = PATH.exec(path) ?? [];
  if (!name) return undefined;
  return { name, address: cell ? `${name}.${bracketed ?? dotted}.${cell}` : name };
}
