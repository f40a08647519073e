import { ACCOUNT_SERVICE } from './accountService';
import { CATEGORY_SERVICE, COUPON_SERVICE } from './couponService';
import { call, data, type Entry, OWNER_OWN } from './entry';
import { HISTORY_SERVICE } from './historyService';
import { CHECK_SERVICE } from './paymentService';
import { SEARCH_SERVICE } from './searchService';
import { OffersToday } from './shapes';

/**
 * Calls of the reference platform beyond the table: a client makes one only if the login answer announced its name
 * (docs/decisions/0001). The server's routes, roles and announcement, the client's verbs, the tests' platform and the
 * document derive from this.
 */
export const CAPABILITY_ENTRIES = {
  logout: { ...call('POST', '/user-service/auths/logout', 'session'), does: 'Ends the session.' },
  getOffersToday: {
    ...call('GET', `${COUPON_SERVICE.getOffersResume.path}/today`, OWNER_OWN),
    does: "Gives the figures of an owner's offers that today adds to, in coupons.",
    answer: data(OffersToday),
  },
  ...ACCOUNT_SERVICE,
  ...HISTORY_SERVICE,
  ...SEARCH_SERVICE,
  ...CHECK_SERVICE,
  ...CATEGORY_SERVICE,
} as const satisfies Record<string, Entry>;

/**
 * Headers of requests beyond the table, which a client sends only after the same announcement (docs/decisions/0010):
 * `if-match` with the version that a GET named, `if-match-status` with the status of a payment that is decided.
 */
export const CAPABILITY_HEADERS = {
  'idempotency-key': 'Idempotency-Key',
  'if-match': 'If-Match',
  'if-match-status': 'If-Match',
} as const;

/**
 * What else a client does only after the same announcement: asks for small pictures in lists, whose addresses
 * `smallPicture` of contract/image.ts gives, and refuses an original that is above the limits of uploads, which another
 * platform may take.
 */
export const CAPABILITY_PICTURES = ['small-pictures', 'picture-limits'] as const;

type Names = (
  | keyof typeof CAPABILITY_ENTRIES
  | keyof typeof CAPABILITY_HEADERS
  | (typeof CAPABILITY_PICTURES)[number]
)[];

/** What the login answer announces. */
export const CAPABILITIES = [
  ...Object.keys(CAPABILITY_ENTRIES),
  ...Object.keys(CAPABILITY_HEADERS),
  ...CAPABILITY_PICTURES,
] as Names;
