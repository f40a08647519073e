/** The goals, by the name of the figure: a share of the demo's figure, unless another is named. */
export const SCREEN_GOALS: Record<string, string> = {
  'login: ready': '0.20',
  'login: sign-in to first list': '0.40',
  'businesses, first visit: first paint': '0.15',
  'businesses, first visit: ready': '0.35',
  'businesses, first visit: JS KB': '125 KB',
  'businesses, first visit: heap MB': '0.40',
  'businesses, first visit: page turn': '0.10',
  'businesses, first visit: open edit': '0.35',
  'businesses, second visit: ready': '0.15',
  'businesses, second visit: open edit': '0.35',
  'offers, first visit: ready': '0.40',
  'offers, first visit: page turn': '0.15',
  'offers, first visit: open edit': '0.40',
  'offers, second visit: ready': '0.15',
  'offers, second visit: open edit': '0.40',
};

/** How many times as fast as a Directus. */
export const LIST_GOALS: Record<string, string> = {
  'offers, first': '20',
  'offers, middle': '20',
  'offers, last': '20',
  'active coupons, first': '60',
  'active coupons, middle': '100',
  'active coupons, last': '120',
};

/** The cost of program and database together, in multiples of the statement's own cost in the database. */
export const COST_GOAL = '1.6';
