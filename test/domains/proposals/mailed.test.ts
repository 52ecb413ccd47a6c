import { afterAll, expect, test } from '@jest/globals';
import { subjectOf } from '../notifications/notified-salon.ts';
import { createMailedWorld, linkIn } from '../identity/sign-in/mailed-world.ts';
import { readable } from '../../support/browser/forms.ts';
import { needed } from '../../support/salon/salon.ts';
import { askingSalon } from './asking-salon.ts';

const world = await createMailedWorld();
afterAll(() => world.close());

/** Creates a salon whose owner has a confirmed address, and the link of a proposed booking. */
async function mailed() {
  const salon = await askingSalon(world, { askFirst: ['bookings'] });
  await world.sql('update app_user set email_confirmed_at = now() where id = $1', [salon.owner.id]);
  const cut = await salon.service();
  let hour = 9;
  const propose = async () => {
    const call = await salon.assistant.call('create_appointment', {
      catalogItemId: cut.id,
      startAt: `2026-03-03T${String(hour++).padStart(2, '0')}:00:00Z`,
      clientPhone: '+49 30 123456',
      clientName: '<b>Ada</b>',
    });
    const id = needed(call).proposal.proposalId as string;
    const mail = await world.mailTo(salon.owner.email);
    return { id, mail, url: linkIn(mail) };
  };
  return { ...salon, propose };
}

const press = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) });

test('the owner is mailed a proposal and approves it by the link, which decides nothing when opened', async () => {
  const salon = await mailed();
  const { id, mail, url } = await salon.propose();
  expect(subjectOf(mail)).toBe('Salon: Claude asks first');
  expect(mail.parts['text/plain']).toContain(
    'Book Cut for <b>Ada</b> on Tuesday, 3 March 2026 at 10:00',
  );
  for (const method of ['GET', 'HEAD']) expect((await fetch(url, { method })).status).toBe(200);
  const page = await (await fetch(url)).text();
  expect(page).not.toContain('<b>Ada</b>');
  expect(readable(page)).toContain('Claude wants to do this for Salon: Book Cut for <b>Ada</b> on');
  expect(needed(await salon.proposal(id)).status).toBe('waiting');

  const done = await press(url, { decision: 'approve' });
  expect([done.status, readable(await done.text())]).toEqual([
    200,
    expect.stringContaining('It is done.'),
  ]);
  expect(needed(await salon.proposal(id))).toMatchObject({ status: 'approved' });
  const [yes] = await salon.journal({ eventType: 'proposal.approved', limit: 1 });
  expect(yes).toMatchObject({ actorType: 'user', actorId: salon.owner.id, subject: id });

  for (const again of [await press(url, { decision: 'decline' }), await fetch(url)]) {
    expect(again.status).toBe(410);
    expect(readable(await again.text())).not.toContain('Ada');
  }
  expect(needed(await salon.proposal(id)).status).toBe('approved');
});

test('a press without a yes or no decides nothing', async () => {
  const salon = await mailed();
  const { id, url } = await salon.propose();
  const fields: Record<string, string>[] = [{}, { reason: 'Because' }, { decision: 'maybe' }];
  for (const each of fields) {
    const answer = await press(url, each);
    expect([answer.status, readable(await answer.text())]).toEqual([
      400,
      expect.stringContaining('Yes, do it'),
    ]);
  }
  expect(needed(await salon.proposal(id)).status).toBe('waiting');
  expect((await press(url, { decision: 'approve' })).status).toBe(200);
});

test('a rejection by the link keeps its reason, in the language of the reader', async () => {
  const salon = await mailed();
  const { id, url } = await salon.propose();
  const page = await (await fetch(`${url}?lang=de`)).text();
  expect(readable(page)).toContain('Ein Assistent fragt vorher');
  expect(readable(page)).toContain('buchen');
  const answer = await press(url, { decision: 'decline', reason: 'Not on Tuesdays.' });
  expect(answer.status).toBe(200);
  const told = needed(await salon.assistant.call('get_proposal', { proposalId: id }));
  expect(told).toMatchObject({ status: 'declined', reason: 'Not on Tuesdays.' });
});

test('a link works only for its owner, while the owner’s rights, its time and its proposal last', async () => {
  const salon = await mailed();
  const { id, url } = await salon.propose();
  const other = (await mailed()).owner.id.slice(4);
  const [proposal, user, mac] = url.slice(url.lastIndexOf('/') + 1).split(/-(?=.)/, 3);
  const forged = [
    `${world.url}/proposal/${proposal}-${other}-${mac}`,
    `${world.url}/proposal/${'0'.repeat(26)}-${user}-${mac}`,
    `${world.url}/proposal/x`,
  ];
  for (const address of forged) {
    expect([address, (await press(address, { decision: 'approve' })).status]).toEqual([
      address,
      404,
    ]);
  }
  // Only the page accepts the link as a credential.
  const token = url.slice(url.lastIndexOf('/') + 1);
  expect((await world.rest(token)('GET', `/business/${salon.id}`)).code).toBe('UNAUTHENTICATED');
  await world.sql(`update membership set role = 'bookkeeper' where user_id = $1`, [salon.owner.id]);
  expect((await press(url, { decision: 'approve' })).status).toBe(404);
  await world.sql(`update membership set role = 'owner' where user_id = $1`, [salon.owner.id]);
  expect(needed(await salon.proposal(id)).status).toBe('waiting');
  world.clock.advance({ hours: 25 });
  const late = await press(url, { decision: 'approve' });
  expect([late.status, readable(await late.text())]).toEqual([
    410,
    expect.stringContaining('Its time is over'),
  ]);
  world.clock.advance({ hours: -25 });
});

test('an assistant with many proposals fills no mailbox, and is refused in the end', async () => {
  const salon = await mailed();
  const staff = await world.issue({
    kind: 'mcp',
    name: 'Eager',
    userId: salon.owner.id,
    scopes: ['write'],
    askFirst: ['settings'],
  });
  const codes = [];
  const said: string[] = [];
  for (let count = 0; count < 21; count += 1) {
    const answer = await world.mcp(staff).call('update_staff', { name: `Person ${count}` });
    codes.push(answer.code);
    said.push(String(answer.body.result.content[0].text));
  }
  expect(codes).toEqual([...Array(20).fill(undefined), 'RULE_VIOLATION']);
  expect(said.slice(0, 10).join(' ')).not.toContain('digest');
  for (const text of said.slice(10, 20)) expect(text).toContain('one digest follows');
  const sent = async () =>
    (await world.mails()).filter(
      mail => mail.to.includes(salon.owner.email) && subjectOf(mail).includes('Eager'),
    );
  expect(await sent()).toHaveLength(10);
  expect(await world.jobs.run('mail-digests')).toBe(0);
  world.clock.advance({ minutes: 20 });
  expect([await world.jobs.run('mail-digests'), await world.jobs.run('mail-digests')]).toEqual([
    1, 0,
  ]);
  const [digest, ...others] = (await sent()).slice(10);
  expect(others).toEqual([]);
  expect(subjectOf(digest!)).toBe('Salon: Eager asks for 10 more');
  expect(digest!.parts['text/plain']).toContain('Create “Person 19”');
  world.clock.advance({ minutes: -20 });
});
