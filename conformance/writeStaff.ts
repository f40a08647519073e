/** One user of the kit's own, who stays without permissions, since no call deletes users. */
import { randomUUID } from 'node:crypto';
import type { Fields } from '../contract/values';
import { readText } from '../src/providers/records';
import type { Findings } from './findings';
import { findStaff, MARK, STAFF_EMAIL } from './marks';
import { judgeIncomplete, judgeRefusal, UNKNOWN_ID } from './refusals';
import { isSuccess, type Visitor } from './visitor';
import { judgeAction, judgeSending } from './writeRecords';

export async function checkStaff(visitor: Visitor, findings: Findings, lasting: boolean): Promise<void> {
  const { provider } = visitor;
  const data = { name: `${MARK} Ñandú`, email: STAFF_EMAIL, permission: 'admin', password: `${randomUUID()}Ñ` };
  await checkRefusals(visitor, findings);
  const known = await findStaff(visitor);
  const person = known ?? (lasting ? await add() : undefined);
  if (known) await addAgain();
  if (!person) {
    const why = lasting
      ? 'no user could be added'
      : 'a person would stay: --lasting adds one, and later runs use the same';
    for (const row of ['createStaffUser', 'promoteUser', 'revokeUser'] as const) findings.notTried(row, why);
    return;
  }
  const id = readText(person.id);
  if (person.permission === 'admin') await change('revokeUser', 'consumer');
  await change('promoteUser', 'admin');
  await change('revokeUser', 'consumer');

  async function add(): Promise<Fields | undefined> {
    findings.tried('createStaffUser');
    const incomplete = await visitor.call('createStaffUser', { body: { email: STAFF_EMAIL } });
    judgeIncomplete(findings, 'createStaffUser', incomplete);
    if (isSuccess(incomplete)) return findStaff(visitor);
    const added = await visitor.observe(() => provider.create('users', { data }));
    if (!added.value) return judgeSending(findings, added);
    const found = await findStaff(visitor);
    if (!found)
      findings.breaks(
        'createStaffUser',
        'no user has the e-mail that was added',
        'that a user was added, and no such user',
      );
    return found;
  }

  async function addAgain(): Promise<void> {
    findings.tried('createStaffUser');
    const again = await visitor.call('createStaffUser', { body: data });
    judgeRefusal(
      findings,
      'createStaffUser',
      again,
      'for an e-mail that another user has',
      'that another person was added',
    );
  }

  async function change(row: 'promoteUser' | 'revokeUser', permission: string): Promise<void> {
    findings.tried(row);
    const changed = await visitor.observe(() => provider[row](id));
    if (!judgeAction(findings, changed)) return;
    const { value } = await visitor.observe(() => provider.getUser(id));
    if (value?.permission === permission) return;
    const left = value ? `a user who is ${value.permission}` : 'no user';
    findings.breaks(row, `leaves ${left}, not ${permission}`, 'that it was done, though it was not');
  }
}

async function checkRefusals(visitor: Visitor, findings: Findings): Promise<void> {
  for (const row of ['promoteUser', 'revokeUser'] as const) {
    const absent = await visitor.call(row, { id: UNKNOWN_ID });
    judgeRefusal(findings, row, absent, 'for a person who is not there', 'that it was done');
  }
}
