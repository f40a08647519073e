import Type from 'typebox';
import { exchangeRateSchema } from '../exchangeRate';
import { ADMIN_ONLY, call, data, type Entry, page, STAFF } from './entry';
import { pageQuery } from './queries';
import { ExchangeRate, Payment } from './shapes';

const NO_PAYMENT = 'Pago no encontrado';

export const PAYMENT_SERVICE = {
  listPayments: {
    ...call('GET', '/payment-service/payments/manual', { consumer: 'none', owner: 'empty', admin: 'all' }),
    does: 'Lists payments, newest first; an owner gets none.',
    query: pageQuery,
    answer: page(Payment),
  },
  confirmPayment: {
    ...call('PUT', '/payment-service/payments/manual/{id}/confirm', ADMIN_ONLY),
    does: 'Accepts a pending or rejected payment and issues its coupons. There is no body.',
    answer: data(Payment),
    versioned: 'status',
    refuses: { 404: NO_PAYMENT, 409: 'El pago ya fue confirmado.', 412: 'El pago está rechazado ahora.' },
  },
  rejectPayment: {
    ...call('PUT', '/payment-service/payments/manual/{id}/reject', ADMIN_ONLY),
    does: 'Refuses a pending payment. There is no body.',
    answer: data(Payment),
    versioned: 'status',
    refuses: { 404: NO_PAYMENT, 409: 'El pago ya fue rechazado.', 412: 'El pago está pendiente ahora.' },
  },
  getExchangeRate: {
    ...call('GET', '/payment-service/payments/exchange/usd-ves', STAFF),
    does: 'Gives the bolívares for one US dollar.',
    versioned: true,
    answer: data(ExchangeRate),
  },
  updateExchangeRate: {
    ...call('PUT', '/payment-service/payments/exchange/usd-ves', ADMIN_ONLY),
    does: 'Sets the bolívares for one US dollar; former payments keep their rate.',
    versioned: true,
    body: exchangeRateSchema,
    answer: data(Type.Pick(ExchangeRate, ['usdVesExchangeRate'])),
    refuses: { 412: 'Otra persona cambió la tasa mientras tanto. Mira cómo quedó antes de guardar.' },
  },
} as const satisfies Record<string, Entry>;
