import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { send } from '../../../facades/support/send.ts';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
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

test.each([
  ['front_desk', 'front desk'],
  ['bookkeeper', 'bookkeeper'],
])(
  'a user who accepts an invitation as %s has that role, and the mail names it',
  async (role, named) => {
    const salon = await world.business();
    await set(salon, `${role}@example.com`, role);
    const mail = await world.mailTo(`${role}@example.com`);
    expect(mail.parts['text/plain']).toContain(`Your role: ${named}.`);
    const session = sessionIn(await world.accept(linkIn(mail)));
    const seen = await world.rest(session)('GET', '/business');
    expect(seen.data.items).toMatchObject([{ viewerRole: role }]);
  },
);

test('a new user is invited by a link that leads to signing in within seven days, and then sees the business', async () => {
  const salon = await world.business({ name: 'Salon Nord' });
  await set(salon, 'mia@example.com', 'manager');
  const mail = await world.mailTo('mia@example.com');
  expect(mail.headers['subject']).toBe('Salon Nord invites you to Frontdesk');
  expect(mail.parts['text/plain']).toContain(
    `${salon.owner.email.split('@')[0]} invites you to Salon Nord. Your role: manager.`,
  );
  world.clock.advance({ days: 6, hours: 23 });
  const answer = await world.accept(linkIn(mail));
  expect(answer.status).toBe(302);
  const seen = await world.rest(sessionIn(answer))('GET', '/business');
  expect(seen.data.items.map(({ name }: { name: string }) => name)).toEqual(['Salon Nord']);
});

test('an invitation expires after seven days', async () => {
  const salon = await world.business();
  await set(salon, 'late@example.com', 'staff');
  const link = linkIn(await world.mailTo('late@example.com'));
  world.clock.advance({ days: 7 });
  expect((await world.accept(link)).status).toBe(410);
});

test('an invitation alone signs nobody in, however it is opened', async () => {
  const salon = await world.business();
  await set(salon, 'passed-on@example.com', 'owner');
  const link = linkIn(await world.mailTo('passed-on@example.com'));
  expect(link).toMatch(/\/auth\/invitation\?token=inv_[\w-]{43}$/);
  const count = (await world.mails()).length;
  const page = await world.follow(link);
  expect([page.status, sessionIn(page)]).toEqual([200, undefined]);
  expect(await page.text()).toContain('action="/auth/invitation"');
  expect(await world.mails()).toHaveLength(count);
  const token = new URL(link).searchParams.get('token') ?? '';
  const tried = await world.rest()('POST', '/auth/sign-in', { token });
  expect([tried.status, sessionIn(tried)]).toEqual([401, undefined]);
  expect((await world.follow(`${world.url}/auth/magic?token=${token}`)).status).toBe(410);
});

test('an invitation sends sign-in links only to the invited address, over REST too', async () => {
  const salon = await world.business();
  await set(salon, 'again@example.com', 'staff');
  const token =
    new URL(linkIn(await world.mailTo('again@example.com'))).searchParams.get('token') ?? '';
  const asked = await world.rest()('POST', '/auth/invitation', { token });
  expect([asked.status, asked.data]).toEqual([202, { accepted: true }]);
  const mail = await world.mailTo('again@example.com');
  expect(mail.headers['subject']).toBe('Your sign-in link');
  world.clock.advance({ minutes: 15 });
  expect((await world.follow(linkIn(mail))).status).toBe(410);
  expect((await world.rest()('POST', '/auth/invitation', { token })).status).toBe(202);
  expect((await world.follow(linkIn(await world.mailTo('again@example.com')))).status).toBe(302);
  // The link of an accepted invitation no longer works.
  expect((await world.rest()('POST', '/auth/invitation', { token })).code).toBe('UNAUTHENTICATED');
});

test('an existing user gets a notice, without a sign-in link', async () => {
  const salon = await world.business({ name: 'Salon Süd' });
  const person = await world.user();
  const token = await world.link(person.email, 'login');
  expect((await world.follow(`${world.url}/auth/magic?token=${token}`)).status).toBe(302);
  await set(salon, person.email, 'staff');
  const mail = await world.mailTo(person.email);
  expect(mail.parts['text/plain']).toContain('added you to Salon Süd. Your role: staff.');
  expect(linkIn(mail)).toBe(`${world.url}/ControlPanel/${salon.slug}`);
  expect(mail.raw).not.toContain('lnk_');
});

test('a changed role sends no mail', async () => {
  const salon = await world.business();
  await set(salon, 'there@example.com', 'staff');
  const count = (await world.mails()).length;
  await set(salon, 'there@example.com', 'manager');
  expect(await world.mails()).toHaveLength(count);
});

test('a refused invitation sends no mail', async () => {
  const salon = await world.business();
  const count = (await world.mails()).length;
  const answer = await world.graphql(salon.tokens.service)(documents.setMember, {
    input: { businessId: salon.id, email: 'refused@example.com', role: 'staff' },
  });
  expect(answer.code).toBe('FORBIDDEN');
  expect(await world.mails()).toHaveLength(count);
});

test('names are escaped, and the mail is in the language of the business', async () => {
  const name = 'A & B <img src=x onerror="alert(1)"> \'Haar\'';
  const salon = await world.business({ name, locale: 'de-AT' });
  await set(salon, 'eva@example.com', 'owner');
  const mail = await world.mailTo('eva@example.com');
  expect(mail.to).toEqual(['eva@example.com']);
  const page = mail.parts['text/html'] ?? '';
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('A &#38; B &#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#39;Haar&#39;');
  expect(page).not.toContain('<img');
  expect(mail.parts['text/plain']).toContain('Ihre Rolle: Inhaber/in.');
});

test('an address with separators is one address', async () => {
  const salon = await world.business();
  await set(salon, 'first,second@example.com', 'staff');
  const mails = await world.mails();
  expect(mails.flatMap(({ to }) => to)).not.toContain('second@example.com');
});

describe('an invitation', () => {
  const listed = async (salon: Salon) =>
    needed(await salon.graphql(documents.invitations, { businessId: salon.id })).items;
  const withdraw = (salon: Salon, invitationId: string) =>
    world.rest(salon.tokens.session)('DELETE', `/business/${salon.id}/invitations/${invitationId}`);

  test('is listed until its link is followed; then the user is a member', async () => {
    const salon = await world.business();
    const input = { businessId: salon.id, email: 'ida@example.com', name: 'Ida', role: 'staff' };
    needed(await salon.graphql(documents.setMember, { input }));
    expect(await listed(salon)).toMatchObject([
      { email: 'ida@example.com', name: 'Ida', role: 'staff' },
    ]);
    await world.accept(linkIn(await world.mailTo('ida@example.com')));
    expect(await listed(salon)).toEqual([]);
    const events = needed(
      await salon.graphql(documents.auditEvents, {
        businessId: salon.id,
        eventType: 'invitation.accepted',
      }),
    );
    expect(events.items).toHaveLength(1);
  });

  test('is listed page by page, longest first', async () => {
    const salon = await world.business();
    for (const name of ['a', 'b', 'c']) await set(salon, `${name}-paged@example.com`, 'staff');
    const ask = (cursor?: string) =>
      world.rest(salon.tokens.session)(
        'GET',
        `/business/${salon.id}/invitations?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
    const first = (await ask()).data;
    const second = (await ask(first.nextCursor)).data;
    expect([...first.items, ...second.items].map(({ email }: any) => email[0])).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test('has no working link and gives no role once withdrawn', async () => {
    const salon = await world.business();
    await set(salon, 'sorry@example.com', 'manager');
    const link = linkIn(await world.mailTo('sorry@example.com'));
    const [{ id }] = await listed(salon);
    const answer = await withdraw(salon, id);
    expect([answer.status, answer.data.email]).toEqual([200, 'sorry@example.com']);
    expect((await world.accept(link)).status).toBe(410);
    const session = sessionIn(
      await world.follow(
        `${world.url}/auth/magic?token=${await world.link('sorry@example.com', 'login')}`,
      ),
    );
    const seen = await world.rest(session)('GET', `/business/${salon.id}`);
    expect(seen.status).toBe(404);
    expect(await listed(salon)).toEqual([]);
    expect((await withdraw(salon, id)).status).toBe(404);
  });

  test('leaves an invitation of the same person by another business unchanged when withdrawn', async () => {
    const [one, other] = [await world.business(), await world.business()];
    await set(one, 'twice@example.com', 'staff');
    await world.mailTo('twice@example.com');
    await set(other, 'twice@example.com', 'staff');
    const link = linkIn(await world.mailTo('twice@example.com'));
    const [{ id }] = await listed(one);
    expect((await withdraw(other, id)).status).toBe(404);
    expect((await withdraw(one, id)).status).toBe(200);
    const session = sessionIn(await world.accept(link));
    const seen = await world.rest(session)('GET', '/business');
    expect(seen.data.items).toMatchObject([{ id: other.id }]);
  });

  test('cannot be withdrawn once accepted', async () => {
    const salon = await world.business();
    await set(salon, 'quick@example.com', 'staff');
    const [{ id }] = await listed(salon);
    await world.accept(linkIn(await world.mailTo('quick@example.com')));
    const answer = await withdraw(salon, id);
    expect([answer.status, answer.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  test('of a removed member no longer works', async () => {
    const salon = await world.business();
    const { id } = await set(salon, 'removed@example.com', 'staff');
    const link = linkIn(await world.mailTo('removed@example.com'));
    needed(await salon.graphql(documents.removeMember, { businessId: salon.id, membershipId: id }));
    expect((await world.accept(link)).status).toBe(410);
  });

  test('followed and withdrawn at once has one outcome', async () => {
    const salon = await world.business();
    await set(salon, 'racing@example.com', 'staff');
    const link = linkIn(await world.mailTo('racing@example.com'));
    const [{ id }] = await listed(salon);
    const [followed, withdrawn] = await Promise.all([world.accept(link), withdraw(salon, id)]);
    expect([`302 409`, `410 200`]).toContain(`${followed.status} ${withdrawn.status}`);
  });
});

describe('a user who was added and has not accepted', () => {
  const members = async (salon: Salon) =>
    needed(await salon.graphql(documents.members, { businessId: salon.id })).items;

  /** Creates a user with a name, and a business that only guessed the address. */
  async function guessed(name?: string) {
    const salon = await world.business();
    const { email, tokens } = await world.user();
    await world.sql(
      `update app_user set name = 'Secret Name', email_confirmed_at = now() where email = $1`,
      [email],
    );
    const input = { businessId: salon.id, email, role: 'staff', name };
    const member = needed(await salon.graphql(documents.setMember, { input }));
    return { salon, email, tokens, member };
  }

  test('is shown only with the inviter’s text, also in the journal', async () => {
    const { salon, member, email } = await guessed('Somebody');
    expect(member.user.name).toBe('Somebody');
    const [, seen] = await members(salon);
    expect(seen).toMatchObject({
      acceptedAt: null,
      user: { name: 'Somebody', emailConfirmedAt: null },
    });
    const nameless = await guessed();
    expect(nameless.member.user.name).toBe(nameless.email.split('@')[0]);
    for (const place of [salon, nameless.salon]) {
      const journal = needed(await place.graphql(documents.auditEvents, { businessId: place.id }));
      expect(JSON.stringify(journal)).not.toContain('Secret Name');
    }
    expect(email).toBe(seen.user.email);
  });

  test('is shown by name from the moment they open the business', async () => {
    const { salon, tokens } = await guessed();
    const opened = await world.rest(tokens.session)('GET', `/business/${salon.id}`);
    expect(opened.status).toBe(200);
    const [, seen] = await members(salon);
    expect(seen.user.name).toBe('Secret Name');
    expect(seen.acceptedAt).not.toBeNull();
  });

  test('does not accept by calls of their AI tokens', async () => {
    const { salon, tokens } = await guessed();
    const looked = await world.ai(tokens.ai).call('get_business', { businessId: salon.id });
    expect(looked.code).toBe('NOT_FOUND');
    const [, seen] = await members(salon);
    expect(seen.acceptedAt).toBeNull();
  });

  test('does not accept by a link that leads their browser to the business', async () => {
    const { salon, tokens } = await guessed();
    const headers = {
      cookie: `Platform.Auth=${tokens.session}`,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    };
    const at = (place: string) => send(`${world.url}${place}`, { method: 'GET', headers });
    expect((await at(`/api/business/${salon.id}`)).status).toBe(200);
    const [, seen] = await members(salon);
    expect(seen.acceptedAt).toBeNull();
  });

  test('can still omit the id of the only business of their own', async () => {
    const own = await world.business({ name: 'Own' });
    const salon = await world.business();
    await set(salon, own.owner.email, 'staff');
    const seen = await own.ai.call('get_business', {});
    expect(seen.data).toMatchObject({ name: 'Own' });
  });

  test('is not named to a user who creates a business for their address', async () => {
    const { email } = await guessed();
    const { tokens } = await world.user();
    const { id: businessId } = needed(
      await world.graphql(tokens.session)(documents.createBusiness, {
        input: { name: 'Theirs', businessType: 'salon', ownerEmail: email },
      }),
    );
    const seen = needed(await world.graphql(tokens.session)(documents.members, { businessId }));
    expect(JSON.stringify(seen)).not.toContain('Secret Name');
  });
});
