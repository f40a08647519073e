/** Changes that are not made, made differently, or not refused; pictures and files. */
import { PICTURES } from '../../../contract/testing/handlers';
import type { Reply } from '../../../contract/testing/platform';
import { isObject } from '../../../contract/values';
import { UNKNOWN_ID } from '../../refusals';
import { address, type Deviation, each, field, jsonReply, refusal } from '../deviation';
import { DONE } from '../platform';
import { NAMED } from '../records';

const WRITTEN = ['createBusiness', 'updateBusiness', 'createOffer', 'updateOffer'] as const;
const succeeded = ({ status }: Reply) => status < 300;

/** Requests whose fields are stored differently. */
const kept = (names: readonly string[], to: (value: unknown) => unknown): Pick<Deviation, 'asked' | 'writes'> => ({
  asked: (asked) => ({
    ...asked,
    body: Object.fromEntries(
      Object.entries(fieldsOf(asked.body)).map(([name, value]) => [name, names.includes(name) ? to(value) : value]),
    ),
  }),
  writes: true,
});

const ELSEWHERE = 'another-payment';
const PAGE: Reply = { status: 200, headers: {}, bytes: new TextEncoder().encode('<!doctype html>') };

export const CHANGES: readonly Deviation[] = [
  {
    name: 'texts that come back as HTML',
    ...kept(['name', 'title', 'description', 'legalName', 'address'], (text) => String(text).replaceAll('<', '&lt;')),
    expected: each(WRITTEN, 'breaks', 'was sent as a text («[prueba-de-contrato] Ñandú'),
  },
  {
    name: 'letters that a database does not know',
    ...kept(['name', 'description'], (text) => String(text).replaceAll(/\p{Extended_Pictographic}/gu, '?')),
    expected: each(['createBusiness', 'updateBusiness', 'createOffer'], 'breaks', 'something else than what was saved'),
  },
  {
    name: 'money in whole dollars',
    ...kept(['price'], (price) => Math.trunc(Number(price))),
    expected: each(['createOffer', 'updateOffer'], 'breaks', 'something else than what was saved'),
  },
  {
    name: 'instants whose zone gets lost',
    at: ['getOffer'],
    json: field(['startsAt', 'endsAt', 'couponsValidAt', 'couponsValidUntil'], (value) =>
      typeof value === 'string' ? value.replace('Z', '') : value,
    ),
    writes: true,
    expected: {
      getOffer: ['tolerated', 'startsAt is a text'],
      createOffer: ['breaks', 'startsAt was sent as a text'],
    },
  },
  {
    name: 'hours that stay',
    at: ['updateOffer'],
    asked: (asked) => {
      const { weeklyScheduleItems, ...body } = fieldsOf(asked.body);
      const stays = Array.isArray(weeklyScheduleItems) && weeklyScheduleItems.length === 0;
      return stays
        ? { ...asked, body: { ...body, weeklyScheduleItems: [{ day: 1, startsAt: 9, endsAt: null }] } }
        : asked;
    },
    writes: true,
    expected: each(['updateOffer'], 'breaks', 'weeklyScheduleItems was sent as «[]» and is kept as «[{"day":1'),
  },
  {
    name: 'nothing answered to a change',
    at: WRITTEN,
    reply: (reply) => (succeeded(reply) ? DONE : reply),
    writes: true,
    expected: each(WRITTEN, 'tolerated', 'answers 204 with nothing what was sent stands for it'),
  },
  {
    name: 'a page of HTML for a change, which is not made',
    at: ['removeBusiness'],
    asked: address((url) => url.replace(/[^/]+$/, UNKNOWN_ID)),
    reply: () => PAGE,
    writes: true,
    expected: each(['removeBusiness'], 'breaks', 'a deleted record is still in the list'),
  },
  {
    name: 'a page of HTML for a removal, which is made',
    at: ['removeOffer', 'removeCoupon', 'revokeUser'],
    reply: (reply) => (succeeded(reply) ? PAGE : reply),
    writes: true,
    expected: each(
      ['removeOffer', 'removeCoupon', 'revokeUser'],
      'tolerated',
      'answers 200 with a page of HTML taken for done, as any success is',
    ),
  },
  {
    name: '200 with an error inside, to a change',
    at: ['grantCoupons'],
    reply: () => refusal(200, 'No quedan cupones.'),
    writes: true,
    expected: each(['grantCoupons'], 'breaks', '200 with an error inside («No quedan cupones.»)'),
  },
  {
    name: 'a business of which nearly everything is missing',
    at: ['createBusiness'],
    reply: (reply, { headers }) =>
      reply.status === 422 && !headers['idempotency-key'] ? jsonReply(201, { data: { id: '1' } }) : reply,
    writes: true,
    expected: each(['createBusiness'], 'tolerated', 'the forms send nothing like it'),
  },
  {
    name: 'a payment that is not there, confirmed',
    at: ['confirmPayment'],
    reply: () => DONE,
    writes: true,
    expected: each(
      ['confirmPayment'],
      'breaks',
      '204 for a payment that is not there Pagos (Confirmar...): «Pago actualizado',
    ),
  },
  {
    name: 'a deletion that cannot be made twice, done twice',
    at: ['removeOffer'],
    reply: (reply) => (reply.status === 404 ? DONE : reply),
    writes: true,
    expected: each(['removeOffer'], 'tolerated', '204 for a record that is not there told as done'),
  },
  {
    name: 'a coupon that is consumed twice',
    at: ['consumeCoupon'],
    reply: () => DONE,
    writes: true,
    expected: each(['consumeCoupon'], 'breaks', '204 for a coupon that was consumed'),
  },
  {
    name: 'a user who is absent without permissions',
    at: ['getUser'],
    reply: (reply) => (isObject(reply.json) && /invalid/.test(JSON.stringify(reply.json)) ? refusal(404, 'No') : reply),
    writes: true,
    expected: each(['promoteUser', 'revokeUser'], 'breaks', 'leaves no user, not '),
  },
  {
    name: 'a rate that is rounded',
    ...kept(['usdVesExchangeRate'], (rate) => Math.round(Number(rate))),
    expected: each(['updateExchangeRate'], 'breaks', '463.46 was set and it is 463'),
  },
  {
    name: 'a rate that stays as it was',
    ...kept(['usdVesExchangeRate'], () => 463.45),
    options: { lasting: false },
    expected: each(['updateExchangeRate'], 'breaks', '463.46 was set and it is 463.45'),
  },
  {
    name: 'decisions that are not kept',
    at: ['confirmPayment', 'rejectPayment'],
    options: NAMED,
    asked: address((url) => url.replace(NAMED.confirm, ELSEWHERE).replace(NAMED.reject, ELSEWHERE)),
    reply(reply, { url, headers }) {
      if (!url.includes(ELSEWHERE)) return reply;
      return headers['if-match'] ? refusal(412, 'El pago cambió.') : DONE;
    },
    writes: true,
    expected: each(['confirmPayment', 'rejectPayment'], 'breaks', 'leaves the payment pending, not '),
  },
  {
    name: 'a ticket without fields',
    at: ['createUploadTicket'],
    json: () => ({ data: { url: PICTURES } }),
    expected: each(['createUploadTicket'], 'breaks', 'answers 200 with { data }'),
  },
  {
    name: 'a ticket with numbers',
    at: ['createUploadTicket'],
    json: ({ data }) => ({
      data: isObject(data) ? { ...data, fields: { ...fieldsOf(data.fields), expires: 60 } } : data,
    }),
    expected: each(['createUploadTicket'], 'tolerated', 'sent back as a text'),
  },
  {
    name: 'a storage that refuses',
    at: ['postPicture'],
    reply: () => ({ status: 403, headers: {}, bytes: new TextEncoder().encode('<Error>AccessDenied</Error>') }),
    writes: true,
    expected: each(['postPicture'], 'breaks', 'answers 403 with what is no JSON'),
  },
  {
    name: 'a picture that is somewhere else than url joined with key',
    at: ['createUploadTicket'],
    json: ({ data }) => ({
      data: isObject(data) ? { ...data, fields: fieldsOf(data.fields), url: `${PICTURES}?v=1` } : data,
    }),
    writes: true,
    expected: each(['postPicture'], 'breaks', '404 for the picture at url joined with key'),
  },
  {
    name: 'a CSV without a mark of UTF-8 and without a name',
    at: ['exportConsumers'],
    reply: (reply) =>
      succeeded(reply)
        ? { status: 200, bytes: new TextEncoder().encode('a,b\r\n'), headers: { 'content-type': 'text/csv' } }
        : reply,
    expected: each(['exportConsumers'], 'tolerated', 'no content-disposition saved as consumers.csv'),
  },
  {
    name: 'an error in the place of a CSV',
    at: ['exportConsumers'],
    reply: (reply) => (succeeded(reply) ? refusal(200, 'Sin espacio') : reply),
    expected: each(['exportConsumers'], 'breaks', 'the toast «Sin espacio» «No se pudo exportar el CSV'),
  },
];

function fieldsOf(value: unknown) {
  return isObject(value) ? value : {};
}
