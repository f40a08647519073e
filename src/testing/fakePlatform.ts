import type { EntryName, Params } from '../../contract/calls';
import { PICTURES } from '../../contract/testing/handlers';
import { type Platform, platformOf } from '../../contract/testing/platform';
import { NOTHING, type Records } from '../../contract/testing/records';
import { anyRouteOf, type Route } from '../../contract/testing/route';
import { session } from '../providers/session';
import { CARMEN } from './builders';
import { type Answer, fakeFetch, type SentRequest, unreachable } from './fakeFetch';

/** A request to a call, with the parameters of its path and query. */
type Asked<Name extends EntryName> = SentRequest & { params: Params<Name>; query: URLSearchParams };

/** The answer to a call instead of the platform's; undefined where the platform answers after all. */
export type Instead = {
  [Name in EntryName]?: (asked: Asked<Name>) => Answer | undefined | Promise<Response | undefined>;
};

type Given = Partial<Records> & {
  instead?: Instead;
  /** Calls whose next answer is lost on its way: the platform has done the action. */
  losing?: EntryName[];
};

/**
 * Puts the platform of contract/testing behind fetch, with `given` and otherwise nothing but a customer, and gives the
 * list that fills with the requests sent. The signed-in user exists there. `given` and `instead` may change while it
 * runs.
 */
export function fakePlatform(given: Given = {}): SentRequest[] {
  const { instead = {}, losing = [] } = given;
  const records: Records = Object.assign(given, { ...NOTHING, users: [CARMEN], ...given });
  const platform = platformOf(records, {}, { personOf: () => session.get()?.user });

  return fakeFetch(async (request) => {
    const { method, url } = request;
    const route: Route<EntryName> | undefined = anyRouteOf(method, url);
    if (route) {
      const answer = (await answerInstead(instead, route, request)) ?? responseOf(platform, request);
      const lost = losing.indexOf(route.name);
      if (lost < 0) return answer;
      losing.splice(lost, 1);
      return unreachable();
    }
    if (request.url === PICTURES) return new Response(null, { status: 204 });
    return responseOf(platform, request);
  });
}

function answerInstead<Name extends EntryName>(instead: Instead, { name, params }: Route<Name>, request: SentRequest) {
  const query = new URL(request.url, 'http://platform').searchParams;
  return instead[name]?.({ ...request, params, query });
}

function responseOf(platform: Platform, request: SentRequest): Response {
  const { status, headers, json, bytes } = platform.answer(request);
  return new Response(json === undefined ? (bytes ?? null) : JSON.stringify(json), { status, headers });
}

/** Answers the first time and leaves all others to the platform. */
export function once(answer: () => Answer): () => Answer | undefined {
  let left = 1;
  return () => (left-- > 0 ? answer() : undefined);
}
