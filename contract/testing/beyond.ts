/** What headers beyond the table do on the platform of the tests, where it announces them (docs/decisions/0010). */
import type { Capability } from '../calls';
import { PAYMENT_STATUS_LABELS } from '../payment';
import { ENTRIES } from '../services';
import { type Entry, isKeyed } from '../services/entry';
import type { User } from '../services/shapes';
import { isObject } from '../values';
import { Refusal } from './handler';
import type { Incoming, Reply } from './platform';
import type { Records } from './records';

/** Fields of a record that no form edits. */
const COUNTED = ['couponsCount', 'usedCouponsCount', 'percentageDiscount', 'updatedAt'];

/** Gives the steps between a permitted request and its handler. */
export function beyondTheTable(records: Pick<Records, 'capabilities' | 'payments'>) {
  const kept = new Map<string, { said: string; reply: Reply }>();
  const versions: string[] = [];
  const has = (capability: Capability) => records.capabilities.includes(capability);

  return {
    /** Answers a repeated request under a key as it was answered the first time. */
    once(entry: Entry, { method, url, headers, body }: Incoming, me: User | undefined, answer: () => Reply): Reply {
      const key = isKeyed(entry) && has('idempotency-key') ? headers['idempotency-key'] : undefined;
      if (key === undefined) return answer();
      const name = `${me?.id} ${key}`;
      const said = `${method} ${url} ${JSON.stringify(body)}`;
      const first = kept.get(name);
      if (first && first.said !== said)
        throw new Refusal(422, 'Ya se hizo antes, con otros datos.', undefined, 'earlier');
      if (first) return { ...first.reply, headers: { ...first.reply.headers, 'idempotency-replayed': 'true' } };
      const reply = answer();
      kept.set(name, { said, reply });
      return reply;
    },

    /** Throws 412 where a change names another version or another status than those of the record that `read` gives. */
    judge(entry: Entry, { headers }: Incoming, { id }: { id?: string }, read: (name: string) => unknown): void {
      if (entry.versioned === 'status') judgeStatus(headers['if-match'], id);
      const wanted = entry.versioned && entry.method === 'PUT' && has('if-match') ? headers['if-match'] : undefined;
      const reading = Object.entries<Entry>(ENTRIES).find(([, one]) => one.path === entry.path && one.method === 'GET');
      if (wanted === undefined || !reading) return;
      if (wanted !== tagOf(read(reading[0]))) throw new Refusal(412, entry.refuses?.[412]);
    },

    /** Names the version of a record that was read. */
    tagged(entry: Entry, reply: Reply): Reply {
      if (!entry.versioned || entry.method !== 'GET' || !has('if-match')) return reply;
      return { ...reply, headers: { ...reply.headers, etag: tagOf(reply.json) } };
    },
  };

  function judgeStatus(wanted: string | undefined, id: string | undefined): void {
    const payment = records.payments.find((one) => one.id === id);
    if (!has('if-match-status') || wanted === undefined || !payment || wanted === `"${payment.status}"`) return;
    throw new Refusal(412, `El pago está ${PAYMENT_STATUS_LABELS[payment.status].toLowerCase()} ahora.`);
  }

  function tagOf(answer: unknown): string {
    const data = isObject(answer) && isObject(answer.data) ? answer.data : {};
    const edited = JSON.stringify(Object.entries(data).filter(([name]) => !COUNTED.includes(name)));
    if (!versions.includes(edited)) versions.push(edited);
    return `"v${versions.indexOf(edited)}"`;
  }
}
