import { storedUuid } from './fields';
import { MAX_GRANT_ITEMS, MAX_GRANT_QUANTITY } from './limits';
import { yup } from './locale';

const userId = storedUuid('El usuario es requerido');
const quantity = `La cantidad debe ser un número entero de 1 a ${MAX_GRANT_QUANTITY}`;

export const consumeCouponSchema = yup.object({ userId });

export const removeCouponSchema = yup.object({ userId, couponId: storedUuid('El cupón es requerido') });

/** What is sent to grant coupons to a user. The back-office sends one item with quantity 1. */
export const grantCouponsSchema = yup.object({
  userId,
  items: yup
    .array(
      yup
        .object({
          offerId: storedUuid('La oferta es requerida'),
          quantity: yup
            .number()
            .strict()
            .typeError(quantity)
            .required(quantity)
            .integer(quantity)
            .min(1, quantity)
            .max(MAX_GRANT_QUANTITY, quantity),
        })
        .required()
        .exact(),
    )
    .typeError('Debes seleccionar una oferta')
    .required('Debes seleccionar una oferta')
    .min(1, 'Debes seleccionar una oferta')
    .max(MAX_GRANT_ITEMS, `Se pueden otorgar como máximo ${MAX_GRANT_ITEMS} ofertas a la vez`)
    .test('once', 'Cada oferta puede estar una sola vez', (items) => {
      const ids = items?.flatMap((item) => item?.offerId ?? []) ?? [];
      return new Set(ids).size === ids.length;
    }),
});
export type GrantCoupons = yup.InferType<typeof grantCouponsSchema>;
