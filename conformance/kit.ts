/** Signs in on a platform, and gives the checks of all its calls, in their order. */
import { isObject } from '../contract/values';
import { callsOf } from './calls';
import { cleanUp, findLasting, STAFF_EMAIL } from './cleaning';
import { crossOriginCheck } from './crossOrigin';
import { judgeExchange, judgeFailure, judgeRead, judgeRefusal, judgeWords } from './judge';
import { paymentChecks } from './payments';
import { entryChecks } from './reads';
import type { Check, Scene } from './scene';
import type { Account, Settings } from './settings';
import { createTold, type Findings } from './told';
import { createVisitor } from './visitor';
import { createWire } from './wire';
import { writeChecks } from './writes';

export interface Kit {
  checks: Check[];
  run(check: Check): Promise<Findings>;
  /** Removes what was made; gives what stays. */
  close(): Promise<string[]>;
}

export async function openKit(settings: Settings): Promise<Kit> {
  const { base, admin, owner, write } = settings;
  const told = createTold([admin.password, owner?.password]);
  const send = createWire(settings);
  const watch = (exchange: Parameters<typeof judgeExchange>[1]) => judgeExchange(told, exchange, settings);
  const anonymous = createVisitor({ send, base, watch });
  const [asAdmin, asOwner] = [await signIn(admin), owner && (await signIn(owner))];
  const found = told.take();
  const signingIn: Check[] = [
    {
      ...{ call: 'login', what: 'opens a session' },
      async run() {
        for (const { what, effect } of found.broken) told.breaks(what, effect);
        for (const { what, effect } of found.tolerated) told.tolerated(what, effect);
      },
    },
    { call: 'login', what: 'refuses a wrong password', run: checkWrongPassword },
  ];
  if (!asAdmin) return { checks: signingIn, run, close: async () => [] };

  const scene: Scene = { ...{ settings, told, send, ...asAdmin, stays: new Map() }, owner: asOwner?.visitor };
  if (write) await cleanUp(scene);
  told.take();
  const ofEntries = callsOf(scene.announced).flatMap((call) => entryChecks(scene, call));
  const checks = [
    ...signingIn,
    ...ofEntries,
    ...(write ? writeChecks(scene) : []),
    ...paymentChecks(scene),
    crossOriginCheck(scene),
  ];
  return { checks, run, close };

  async function run(check: Check): Promise<Findings> {
    await check.run();
    return told.take();
  }

  async function close(): Promise<string[]> {
    if (!write) return [];
    const left = await cleanUp(scene);
    return [...scene.stays.values(), ...left, ...(await findLasting(scene))];
  }

  async function signIn({ email, password }: Account) {
    const { value, exchanges, error } = await anonymous.observe(() => anonymous.login(email, password));
    const exchange = exchanges.at(-1);
    if (!exchange) throw error;
    if (!value) return judgeFailure(told, exchange, error, 'and no session') || undefined;
    judgeRead(told, 'login', { exchanges, value });
    const meta = isObject(exchange.json) && isObject(exchange.json.meta) ? exchange.json.meta : {};
    const announced = Array.isArray(meta.capabilities) ? meta.capabilities.map(String) : [];
    return { visitor: createVisitor({ send, base, watch, token: value.token }), me: value.id, announced };
  }

  /** With an unknown e-mail, so that no user's sign-in is slowed down. */
  async function checkWrongPassword(): Promise<void> {
    const exchange = await anonymous.call('login', { body: { email: STAFF_EMAIL, password: 'no es esta' } });
    const when = 'for a wrong password';
    if (exchange.status === 401 || exchange.status === 403) judgeWords(told, exchange, when);
    else judgeRefusal(told, exchange, when, 'the back-office, for any password');
  }
}
