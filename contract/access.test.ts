import { describe, expect, it } from 'vitest';
import { can, scopeOf } from './access';
import { ROLES } from './callRoles';
import { CALLS, type GuardedCall } from './calls';
import { PERMISSIONS, type Permission } from './user';

const guarded = Object.keys(ROLES) as GuardedCall[];

/** Calls that the links shown to every signed-in user load (R59): none of them may sign an owner out (A13). */
const BEHIND_A_LINK: GuardedCall[] = [
  'getOffersResume',
  'listBusinesses',
  'listOffers',
  'listActiveCoupons',
  'listConsumedCoupons',
  'listUsers',
  'listPayments',
  'getExchangeRate',
];

describe('the role table', () => {
  it('has one row for every call that needs a session, and no other', () => {
    expect(Object.keys(CALLS).filter((name) => !guarded.includes(name as GuardedCall))).toEqual(['login']);
  });

  it.each(guarded)('%s says what each permission gets', (call) => {
    expect(Object.keys(ROLES[call]).sort()).toEqual([...PERMISSIONS].sort());
    for (const permission of PERMISSIONS) expect(['all', 'own', 'empty', 'none']).toContain(scopeOf(permission, call));
  });

  it('refuses an administrator nothing', () => {
    expect(guarded.filter((call) => scopeOf('admin', call) !== 'all')).toEqual([]);
  });

  it('shows a consumer nothing but the own person', () => {
    expect(guarded.filter((call) => can('consumer', call))).toEqual(['getUser']);
    expect(scopeOf('consumer', 'getUser')).toBe('own');
  });

  it.each(BEHIND_A_LINK)('never refuses an owner %s', (call) => expect(can('owner', call)).toBe(true));

  it('gives an owner everything only of upload tickets, categories and the rate', () => {
    const everything = guarded.filter((call) => scopeOf('owner', call) === 'all');
    expect(everything).toEqual(['createUploadTicket', 'listCategories', 'getExchangeRate']);
  });

  it('keeps money, roles and personal data for administrators', () => {
    const refused: GuardedCall[] = [
      'confirmPayment',
      'rejectPayment',
      'updateExchangeRate',
      'promoteUser',
      'exportConsumers',
    ];
    for (const call of refused) expect(can('owner', call)).toBe(false);
  });
});

describe('can', () => {
  it.each([undefined, 'root', 'ADMIN', '', 'constructor', '__proto__', 'toString'])(
    'gives %j nothing',
    (permission) => {
      expect(guarded.filter((call) => can(permission as Permission | undefined, call))).toEqual([]);
    },
  );
});
