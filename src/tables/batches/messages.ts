import { countText } from '../../../contract/count';
import type { BatchEnding, BatchOutcome } from './runBatch';

export const BATCH_MESSAGES = {
  list: 'Lo elegido',
  progress: (done: number, of: number) => `${countText(done)} de ${countText(of)}`,
  stay: 'No cierres esta pestaña hasta que termine.',
  stop: 'Detener',
  stopping: 'Deteniendo: falta la respuesta de lo que ya se pidió.',
  noLonger: 'No esperar más',
  leave: 'El lote no ha terminado: si sales, lo que falta no se hace.',
  notAwaited: 'No se esperó la respuesta.',
  results: 'Resultado de cada uno',
  save: 'Guardar resultado',
  close: 'Cerrar',
  outcome: 'Resultado',
  words: 'Respuesta de la plataforma',
} as const;

export const OUTCOMES: Readonly<Record<BatchOutcome, string>> = {
  done: 'Hecho',
  refused: 'No se hizo',
  unknown: 'No se sabe',
  untried: 'No intentado',
};

/** Counts with their words, in the order of importance. */
export const COUNTED: Readonly<Record<BatchOutcome, (count: number) => string>> = {
  done: (count) => (count === 1 ? '1 hecho' : `${countText(count)} hechos`),
  refused: (count) => (count === 1 ? '1 que no se hizo' : `${countText(count)} que no se hicieron`),
  unknown: (count) => `${countText(count)} que no se sabe`,
  untried: (count) => (count === 1 ? '1 no intentado' : `${countText(count)} no intentados`),
};

/** Why it ended before all were tried, and the next step. */
export const ENDINGS: Readonly<Record<BatchEnding, string>> = {
  finished: '',
  stopped: 'Se detuvo. Lo que falta no se intentó.',
  wait: 'La plataforma no acepta más por ahora. Lo que falta no se intentó: espera un momento y empieza otra vez con eso.',
  unknown:
    'De uno no llegó la respuesta: puede que se haya hecho. Mira en la lista cómo quedó antes de repetirlo. Lo que falta no se intentó.',
  session: 'La sesión terminó. Lo que falta no se intentó.',
};
