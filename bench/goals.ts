/** Our login beside the demo's first list: what a person waits for before anything can be done there. */
export const LOGIN_BESIDE_LIST = 'login: ready, beside the first list there';

/** The goals, by the name of the figure: a share of the demo's figure, unless another is named. */
export const SCREEN_GOALS: Record<string, string> = {
  [LOGIN_BESIDE_LIST]: '0.20',
  'businesses, first visit: first paint': '0.15',
  'businesses, first visit: ready': '0.30',
  'businesses, first visit: JS KB': '125 KB',
  'businesses, first visit: page turn': '0.10',
  'businesses, first visit: open edit': '0.40',
  'businesses, second visit: ready': '0.15',
  'businesses, second visit: open edit': '0.40',
  'offers, first visit: ready': '0.35',
  'offers, first visit: page turn': '0.15',
  'offers, first visit: open edit': '0.30',
  'offers, second visit: ready': '0.20',
  'offers, second visit: open edit': '0.30',
};

/** Milliseconds, or a word, for what the name of a figure is like. */
export const HANDLING_GOALS: readonly (readonly [RegExp, string])[] = [
  [/^sidebar.* to the next paint$/, '50'],
  [/^sidebar.* to its rows$/, '150'],
  [/^key in the form of an offer$/, '40'],
  [/longest task$|^list of \d/, '100'],
  [/^heap/, 'flat'],
];

/** How many times as fast as a Directus. */
export const LIST_GOALS: Record<string, string> = {
  'offers, first': '12',
  'offers, middle': '20',
  'offers, last': '80',
  'active coupons, first': '60',
  'active coupons, middle': '100',
  'active coupons, last': '120',
};

/** The cost of program and database together, in multiples of the statement's own cost in the database. */
export const COST_GOAL = '1.8';
