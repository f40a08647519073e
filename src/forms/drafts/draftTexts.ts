import { isResource, resourceAt } from '../../resourceAddresses';
import { RESOURCES } from '../../resources';
import type { Draft } from '../../storage/drafts';
import { agoText } from '../../ui/agoTexts';

export const DRAFT_TEXTS = {
  recover: 'Recuperar',
  discard: 'Descartar',
  undo: 'Deshacer',
  discarded: 'Borrador descartado',
  recovered: 'Borrador recuperado. Revísalo y guarda.',
  elsewhere: 'Lo estás escribiendo en otra pestaña',
  changed: 'Lo guardado cambió desde entonces',
  gone: 'Lo que editabas no se pudo abrir; puedes recuperarlo como algo nuevo',
  differences: 'Ver qué cambió',
  stored: 'Lo guardado ahora',
  yours: 'Tu borrador',
  untouched: '(no lo tocaste)',
  badge: 'Borrador',
  notKept: 'En este navegador no se guardan borradores.',
  untitled: 'Sin título',
  formTitle: '¿Salir de este formulario?',
  formKept: 'Se guarda un borrador.',
  formLost: 'Los cambios de este formulario se perderán.',
  leaveForm: 'Salir y descartar',
  stay: 'Seguir aquí',
  leaveTitle: '¿Salir?',
  leave: 'Salir',
  leaveAndErase: 'Salir y borrarlos',
  cancel: 'Cancelar',
  /** Where no draft is kept. */
  leaveUnsaved: '¿Salir sin guardar? Los cambios de este formulario se perderán.',
} as const;

export function offerText(at: number, now: Date): string {
  const ago = agoText(at, now);
  return `Hay un borrador ${/^\d/.test(ago) ? 'del' : 'de'} ${ago}`;
}

/** What was being made or changed: 'Oferta', 'Crear oferta'. */
export function draftKind({ address, isUpdate }: Pick<Draft, 'address' | 'isUpdate'>): string {
  const place = resourceAt(address);
  const known = isResource(place) ? RESOURCES[place] : undefined;
  return (isUpdate ? known?.record?.kind : known?.create?.label) ?? known?.label ?? '';
}

export const draftName = (draft: Draft): string =>
  [draftKind(draft), draft.title || DRAFT_TEXTS.untitled].filter(Boolean).join(': ');

export function missingText(count: number): string {
  return count === 1 ? 'Una imagen no se pudo recuperar.' : `${count} imágenes no se pudieron recuperar.`;
}

export function leaveText(count: number): string {
  return count === 1
    ? 'Tienes 1 borrador. Si sales se queda hasta siete días en este equipo para cuando vuelvas.'
    : `Tienes ${count} borradores. Si sales se quedan hasta siete días en este equipo para cuando vuelvas.`;
}
