import { IMAGE_MESSAGES } from '../../contract/image';
import type { PictureState } from '../providers/pictures';
import { sizeText } from '../ui/sizeText';

const STEPS: Record<PictureState['step'], string> = {
  waiting: 'En espera',
  shrinking: 'Reduciendo…',
  ready: 'Lista',
  uploading: 'Subiendo…',
  stored: 'Subida',
  failed: IMAGE_MESSAGES.unreadable,
};

export function stepText({ step, percent, why }: PictureState): string {
  return why ?? (percent === undefined ? STEPS[step] : `Subiendo… ${percent} %`);
}

/** Advice where the browser cannot read a file; undefined without any. */
export function adviceText({ type }: File, { why }: PictureState): string | undefined {
  const isHeic = /^image\/hei[cf]/.test(type) && why === IMAGE_MESSAGES.unreadable;
  return isHeic ? 'Este navegador no abre fotos HEIC: guárdala como JPEG y agrégala otra vez.' : undefined;
}

/** '3,2 MB → 84 KB', or the one size of a file that is sent as it is. */
export function sizesText(file: File, { small }: PictureState): string {
  const before = sizeText(file.size);
  return small && small.size !== file.size ? `${before} → ${sizeText(small.size)}` : before;
}

export const countText = (done: number, all: number): string => `${done} de ${all} imágenes nuevas listas`;
