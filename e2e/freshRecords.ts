import { randomUUID } from 'node:crypto';
import { SENT_FIELDS } from '../contract/sentFields';
import type { DirectApi, Row } from './directApi';

/** Records that no other story uses, made through the platform itself. */
export function freshRecords(api: DirectApi) {
  const firstOf = async (list: string): Promise<Row> => {
    const [first] = await api.data<Row[]>('GET', `${list}?page=1&limit=1`);
    return api.data('GET', `${list}/${first?.id}`);
  };
  const like = async (list: string, fields: readonly string[]): Promise<object> => {
    const whole = await firstOf(list);
    return Object.fromEntries(fields.filter((name) => name in whole).map((name) => [name, whole[name]]));
  };
  return {
    async business(): Promise<Row> {
      const fields = await like('/coupon-service/businesses', SENT_FIELDS.createBusiness);
      return api.data('POST', '/coupon-service/businesses', { ...fields, name: named('Negocio') });
    },
    async offer(changes: { categoryId?: string | undefined } = {}): Promise<Row> {
      const whole = await firstOf('/coupon-service/offers');
      const places = { businessId: whole.business.id, categoryId: whole.category.id };
      const fields = await like('/coupon-service/offers', SENT_FIELDS.createOffer);
      return api.data('POST', '/coupon-service/offers', {
        ...fields,
        ...places,
        title: named('Oferta'),
        ...FAR_DATES,
        ...changes,
      });
    },
  };
}

export const STAFF_PASSWORD = 'arepas con queso 7';

const FAR_DATES = {
  startsAt: '2020-03-01T12:00:00.000Z',
  endsAt: '2099-03-31T12:00:00.000Z',
  couponsValidAt: '2020-03-01T12:00:00.000Z',
  couponsValidUntil: '2099-04-30T12:00:00.000Z',
};

/** A name that nothing else has. */
export function named(what: string): string {
  return `${what} ${randomUUID().slice(0, 8)}`;
}
