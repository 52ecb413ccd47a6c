import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as documents from '../support/documents.ts';
import { needed } from '../support/salon.ts';
import type { Salon } from '../world.ts';
import { createMailedWorld, linkIn, sessionIn, type MailedWorld } from './mailed-world.ts';

let world: MailedWorld;
beforeAll(async () => {
  world = await createMailedWorld();
});
afterAll(() => world?.close());

const set = async (salon: Salon, email: string, role: string) =>
  needed(
    await salon.graphql(documents.setMember, { input: { businessId: salon.id, email, role } }),
  );

test('somebody new is invited with a link that signs in within seven days, and sees the business', async () => {
  const salon = await world.business({ name: 'Salon Nord' });
  await set(salon, 'mia@example.com', 'manager');
  const mail = await world.mailTo('mia@example.com');
  expect(mail.headers['subject']).toBe('Salon Nord invites you to Frontdesk');
  expect(mail.parts['text/plain']).toContain(
    `${salon.owner.email.split('@')[0]} invites you to Salon Nord. Your role: manager.`,
  );
  world.clock.advance({ days: 6, hours: 23 });
  const answer = await world.follow(linkIn(mail));
  expect(answer.status).toBe(302);
  const seen = await world.rest(sessionIn(answer))('GET', '/business');
  expect(seen.data.items.map(({ name }: { name: string }) => name)).toEqual(['Salon Nord']);
});

test('an invitation is no link to sign in by after seven days', async () => {
  const salon = await world.business();
  await set(salon, 'late@example.com', 'staff');
  const link = linkIn(await world.mailTo('late@example.com'));
  world.clock.advance({ days: 7 });
  expect((await world.follow(link)).status).toBe(410);
});

test('somebody who has signed in before gets a notice, without a link that signs in', async () => {
  const salon = await world.business({ name: 'Salon Süd' });
  const person = await world.user();
  const token = await world.link(person.email, 'login');
  expect((await world.follow(`${world.url}/auth/magic?token=${token}`)).status).toBe(302);
  await set(salon, person.email, 'staff');
  const mail = await world.mailTo(person.email);
  expect(mail.parts['text/plain']).toContain('added you to Salon Süd. Your role: staff.');
  expect(linkIn(mail)).toBe(`${world.url}/ControlPanel`);
  expect(mail.raw).not.toContain('lnk_');
});

test('another role for somebody who is there is not written about', async () => {
  const salon = await world.business();
  await set(salon, 'there@example.com', 'staff');
  const count = (await world.mails()).length;
  await set(salon, 'there@example.com', 'manager');
  expect(await world.mails()).toHaveLength(count);
});

test('an invitation that is refused is not sent', async () => {
  const salon = await world.business();
  const count = (await world.mails()).length;
  const answer = await world.graphql(salon.tokens.service)(documents.setMember, {
    input: { businessId: salon.id, email: 'refused@example.com', role: 'staff' },
  });
  expect(answer.code).toBe('FORBIDDEN');
  expect(await world.mails()).toHaveLength(count);
});

test('names are text and nothing else, in the business’s language', async () => {
  const name = 'A & B <img src=x onerror="alert(1)"> \'Haar\'\r\nBcc: evil@example.com';
  const salon = await world.business({ name, locale: 'de-AT' });
  await set(salon, 'eva@example.com', 'owner');
  const mail = await world.mailTo('eva@example.com');
  expect(mail.to).toEqual(['eva@example.com']);
  expect(mail.headers['bcc']).toBeUndefined();
  const page = mail.parts['text/html'] ?? '';
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('A &#38; B &#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#39;Haar&#39;');
  expect(page).not.toContain('<img');
  expect(mail.parts['text/plain']).toContain('Ihre Rolle: Inhaber/in.');
  expect(mail.parts['text/plain']).not.toMatch(/^Bcc/m);
});

test('an address is one address, whatever is in it', async () => {
  const salon = await world.business();
  await set(salon, 'first,second@example.com', 'staff');
  const mails = await world.mails();
  expect(mails.flatMap(({ to }) => to)).not.toContain('second@example.com');
});
