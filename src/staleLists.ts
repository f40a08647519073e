/** Which lists are outdated after an action. */
import type { Mutation, QueryClient } from '@tanstack/react-query';
import { isObject } from '../contract/values';
import { isResource } from './resourceAddresses';

const OFFERS = ['offers', 'getList'];
const FIGURES = ['offers', 'getOffersResume'];
const ACTIVE = ['coupons-active', 'getList'];
const CONSUMED = ['admin/consumed', 'getList'];
const USERS = ['users', 'getList'];
const BUSINESSES = ['businesses', 'getList'];
/** Lists, each by itself, and how many wait. */
const PAYMENTS = ['payments'];
const PAYMENT = ['payments', 'getOne'];
const RATE = ['settings', 'getExchangeRate'];
const LOOK_UPS = ['userLookUp'];
const SESSIONS = ['account', 'listSessions'];
/** Every action adds an entry to it. */
const HISTORY = ['history'];

/**
 * By the first two parts of the action's mutationKey, where that is more than the list of its own resource, or no change
 * of a record; coupons are consumed and removed by `delete`.
 */
const STALE_AFTER = new Map<string, readonly string[][]>(
  Object.entries({
    'businesses/update': [BUSINESSES, OFFERS, ACTIVE, CONSUMED, USERS],
    'businesses/delete': [BUSINESSES, OFFERS, FIGURES, ACTIVE, CONSUMED, USERS],
    'offers/create': [OFFERS, FIGURES],
    'offers/update': [OFFERS, FIGURES, ACTIVE, CONSUMED],
    'offers/delete': [OFFERS, FIGURES, ACTIVE, CONSUMED],
    'coupons/grant': [ACTIVE, OFFERS, FIGURES],
    'coupons-active/delete': [ACTIVE, CONSUMED, OFFERS, FIGURES, PAYMENT],
    'payments/decide': [PAYMENTS, ACTIVE, OFFERS, FIGURES],
    'payments/note': [PAYMENTS],
    'users/setPermission': [USERS, LOOK_UPS],
    'users/setAccess': [USERS, LOOK_UPS],
    'users/removeSecondFactor': [USERS, LOOK_UPS],
    'users/endSessions': [],
    'users/offerReset': [],
    'account/changeOwnName': [USERS, LOOK_UPS],
    'account/changePassword': [SESSIONS],
    'account/endSession': [SESSIONS],
    'account/secondFactor': [['account', 'getSecondFactor'], SESSIONS],
    'settings/setRate': [RATE],
  }),
);

/** Undefined for what changes nothing. */
function staleAfter(action: string): readonly string[][] | undefined {
  const [, resource = ''] = /^(.+)\/(create|update|delete)$/.exec(action) ?? [];
  return STALE_AFTER.get(action) ?? (isResource(resource) ? [[resource, 'getList']] : undefined);
}

/** What an action refreshes by itself in this tab. */
const OWN = new Map([['settings/setRate', RATE]]);

/** An action's name; undefined for what changes nothing. */
export function actionOf({ options, state: { variables } }: Mutation<unknown, unknown, unknown>): string | undefined {
  const [named, verb] = options.mutationKey ?? [];
  // React-admin's hooks take the resource when they are created, or with the call.
  const resource = named ?? (isObject(variables) ? variables.resource : undefined);
  const action = `${resource}/${verb}`;
  return staleAfter(action) && action;
}

/**
 * Reads again what an action changed: at once what is on screen, the rest when it is next shown. The same after a
 * refusal, which means that the screen is outdated, and after a lost answer, when everything may have changed. Gives
 * the action's name.
 */
export function refreshAfter(
  queryClient: QueryClient,
  mutation: Mutation<unknown, unknown, unknown>,
  error?: unknown,
): string | undefined {
  // What was held back has changed nothing, and its question is still open over the list.
  if (isObject(error) && error.isHeldBack === true) return undefined;
  const action = actionOf(mutation);
  if (action) invalidate(queryClient, action, OWN.get(action));
  return action;
}

/** The same for an action of another tab, whose message may contain anything. */
export function refreshAfterOther(queryClient: QueryClient, action: unknown): void {
  if (typeof action === 'string') invalidate(queryClient, action);
}

function invalidate(queryClient: QueryClient, action: string, except?: string[]): void {
  const stale = staleAfter(action);
  if (!stale) return;
  for (const key of [...stale, HISTORY]) {
    // Of a list also what is read of it for a choice.
    for (const queryKey of [key, [key[0], 'getInfiniteList']])
      if (key !== except) void queryClient.invalidateQueries({ queryKey });
  }
}
