import type { Page } from '@playwright/test';
import { CALLS } from '../contract/calls';
import { SENT_FIELDS } from '../contract/sentFields';
import { only } from '../contract/values';
import type { DirectApi, Row } from './directApi';

/** What the walk knows of a record: the texts of the fields that it types into. */
export type Values = Readonly<Record<string, string>>;

/** A form of records into which a walk types. */
export interface WalkForm {
  /** The page and the call that list its records; a record's own are below. */
  list: string;
  call: string;
  heading: RegExp;
  submit: string;
  saved: string;
  /** The fields that are typed into, with their labels. */
  labels: Readonly<Record<string, string>>;
  /** What is sent to save a record as it is. */
  body(row: Row): object;
}

export const FORMS: readonly WalkForm[] = [
  {
    list: '/dashboard/businesses',
    call: CALLS.listBusinesses.path,
    heading: /^Actualizar negocio/,
    submit: 'ACTUALIZAR NEGOCIO',
    saved: 'Negocio actualizado exitosamente',
    labels: { name: 'Nombre', description: 'Descripción', address: 'Dirección' },
    body: (row) => only(SENT_FIELDS.updateBusiness, row),
  },
  {
    list: '/dashboard/offers',
    call: CALLS.listOffers.path,
    heading: /^Actualizar oferta/,
    submit: 'Guardar oferta',
    saved: 'Oferta actualizada exitosamente',
    labels: { title: 'Título', description: 'Descripción' },
    body: (row) => ({
      ...only(SENT_FIELDS.updateOffer, row),
      businessId: row.business.id,
      categoryId: row.category.id,
    }),
  },
];

/** The form that shows a record at this address. */
export const formAt = (address: string): WalkForm | undefined =>
  FORMS.find(({ list }) => new RegExp(`^${list}/[\\w-]{36}$`).test(address));

/** Where the platform has the record of a form. */
export function callAt(address: string): string {
  const form = formAt(address);
  if (!form) throw new Error(`no form of a record at ${address}`);
  return form.call + address.slice(form.list.length);
}

export const fieldOf = (page: Page, form: WalkForm, name: string) =>
  page.getByLabel(form.labels[name] ?? name, { exact: true });

export const valuesOf = (form: WalkForm, row: Row): Values =>
  Object.fromEntries(Object.keys(form.labels).map((name) => [name, String(row[name])]));

/** What the fields of an open form hold. */
export async function typedNow(page: Page, form: WalkForm): Promise<Values> {
  const found = Object.keys(form.labels).map(async (name) => [name, await fieldOf(page, form, name).inputValue()]);
  return Object.fromEntries(await Promise.all(found));
}

export async function storedNow(other: DirectApi): Promise<Map<string, Values>> {
  const found = new Map<string, Values>();
  for (const form of FORMS)
    for (const row of await other.all(form.call)) found.set(`${form.list}/${row.id}`, valuesOf(form, row));
  return found;
}

/** What is decided about money and coupons: the status of each payment, and the coupons that can be consumed. */
export interface Standing {
  payments: Map<string, string>;
  coupons: Set<string>;
}

export async function standingNow(other: DirectApi): Promise<Standing> {
  const payments = await other.all(CALLS.listPayments.path);
  const coupons = await other.all(CALLS.listActiveCoupons.path);
  return {
    payments: new Map(payments.map(({ id, status }) => [id, status])),
    coupons: new Set(coupons.map(({ id }) => id)),
  };
}
