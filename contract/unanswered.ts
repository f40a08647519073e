import { errorDetail, statusOf } from './envelope';
import { isObject } from './values';

/** Statuses of a gateway between browser and platform, which answers with a page of its own. */
const OF_A_GATEWAY = [502, 503, 504];

/**
 * Takes what a request was rejected with, or what carries that as its cause, and gives whether the platform did not
 * answer: nothing came, or a gateway's page in the place of the platform's words.
 */
export function isUnanswered(error: unknown): boolean {
  if (!isObject(error)) return false;
  const status = statusOf(error);
  if (status === undefined) return isUnanswered(error.cause);
  return status === 0 || (OF_A_GATEWAY.includes(status) && errorDetail(error.body) === undefined);
}

/** Whether a failure is one that the platform itself has answered with. */
export function isRefusal(error: unknown): boolean {
  if (!isObject(error)) return false;
  if (statusOf(error) === undefined) return isRefusal(error.cause);
  return !isUnanswered(error) && isObject(error.body);
}
