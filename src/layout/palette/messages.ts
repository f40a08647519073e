import { countText } from '../../../contract/count';

export const PALETTE_MESSAGES = {
  results: 'Resultados',
  close: 'Cerrar',
  page: 'Página',
  list: 'Lista',
  action: 'Acción',
  searching: 'Buscando…',
  notSearched: (place: string) => `No se pudo buscar en ${place}.`,
  seeAll: (count: number, isExact: boolean, place: string) =>
    `Ver ${isExact ? 'los' : 'más de'} ${countText(count)} en ${place}`,
  shortcuts: 'Atajos de teclado',
  logOut: 'Salir',
  singleKeys: 'Usar atajos de una sola tecla',
  singleKeysHint: 'Apágalos si dictas con la voz o si se activan sin querer. Ctrl K funciona siempre.',
  keys: 'Tecla',
  meaning: 'Qué hace',
} as const;

export function resultsText(count: number): string {
  if (count === 0) return 'Nada coincide con lo que escribiste.';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

export const SHORTCUTS = [
  { keys: 'Ctrl K', meaning: 'Ir a otra página o acción, o abrir algo por su nombre' },
  { keys: '/', meaning: 'Ir a la búsqueda de la lista o, si no hay, al buscador' },
  { keys: 'n', meaning: 'Crear, en la lista que estás viendo' },
  { keys: 'r', meaning: 'Actualizar la lista; al verificar pagos: rechazar' },
  { keys: 'c', meaning: 'Al verificar pagos: confirmar' },
  { keys: 's', meaning: 'Al verificar pagos: omitir' },
  { keys: 'z', meaning: 'Al verificar pagos: volver al anterior' },
  { keys: 't', meaning: 'Al verificar pagos: girar el comprobante' },
  { keys: '+', meaning: 'Al verificar pagos: acercar el comprobante' },
  { keys: '-', meaning: 'Al verificar pagos: alejar el comprobante' },
  { keys: '?', meaning: 'Ver los atajos de teclado' },
  { keys: 'Esc', meaning: 'Cerrar lo que está abierto' },
] as const;
