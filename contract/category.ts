import { countText } from './count';
import { requiredLine } from './fields';
import { MAX_NAME } from './limits';
import { yup } from './locale';

export const categorySchema = yup.object({ name: requiredLine('Nombre es obligatorio').max(MAX_NAME) });
export type CategoryInput = yup.InferType<typeof categorySchema>;

export const CATEGORY_TAKEN = 'Ya existe una categoría con ese nombre.';

/** Why a category with so many offers, at least one, is not removed. */
export function categoryInUse(offers: number): string {
  return offers === 1
    ? 'Esta categoría tiene 1 oferta. Pásala antes a otra.'
    : `Esta categoría tiene ${countText(offers)} ofertas. Pásalas antes a otra.`;
}
