import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createMailedWorld, linkIn, sessionIn, visit, type MailedWorld } from './mailed-world.ts';

let world: MailedWorld;
beforeAll(async () => {
  world = await createMailedWorld();
});
afterAll(() => world?.close());

const me = async (session: string | undefined) => world.rest(session)('GET', '/auth/me');

let people = 0;
/** Registers a new user. */
async function registered(more: object = {}) {
  const email = `new-${(people += 1)}@example.com`;
  const answer = await visit(world)('POST', '/auth/register', { email, ...more });
  expect([answer.message, answer.status]).toEqual(['', 201]);
  return { email, answer, session: sessionIn(answer) ?? '' };
}

describe('registering', () => {
  test('signs in at once by the cookie alone', async () => {
    const { email, answer, session } = await registered({ name: 'Grace Hopper' });
    expect(Object.keys(answer.data).toSorted()).toEqual(['expiresAt', 'user']);
    expect(answer.data.user).toMatchObject({ email, name: 'Grace Hopper', emailConfirmedAt: null });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await me(session)).data.user).toEqual(answer.data.user);
    const founded = await world.rest(session)('POST', '/business', {
      name: 'Grace’s',
      businessType: 'salon',
    });
    expect(founded.status).toBe(201);
  });

  test('without a name uses the address as the name', async () => {
    const { answer, email } = await registered();
    expect(answer.data.user.name).toBe(email.split('@')[0]);
  });

  test('sends a link that confirms the address once', async () => {
    const { email, session } = await registered();
    const mail = await world.mailTo(email);
    expect(mail.headers['subject']).toBe('Confirm your e-mail address');
    const link = linkIn(mail);
    expect(link).toMatch(/\/auth\/confirm\?token=cnf_[\w-]{43}$/);
    const cookie = `Platform.Auth=${session}`;
    const confirmed = await world.follow(link, { cookie });
    expect(confirmed.status).toBe(200);
    expect(await confirmed.text()).toContain(`${email} is confirmed`);
    expect((await me(session)).data.user.emailConfirmedAt).not.toBeNull();
    expect((await world.follow(link, { cookie })).status).toBe(410);
  });

  test('asks signed-out visitors before it confirms, since mail scanners follow links', async () => {
    const { email, session } = await registered();
    const link = linkIn(await world.mailTo(email));
    const page = await (await world.follow(link)).text();
    expect((await me(session)).data.user.emailConfirmedAt).toBeNull();
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(page) ?? [];
    const pressed = await fetch(`${world.url}/auth/confirm`, {
      method: 'POST',
      headers: { origin: world.url },
      body: new URLSearchParams({ token }),
    });
    expect(pressed.status).toBe(200);
    const [user] = await world.sql('select email_confirmed_at from app_user where email = $1', [
      email,
    ]);
    expect(user).not.toEqual({ email_confirmed_at: null });
  });

  test('sends another link on request, and none once the address is confirmed', async () => {
    const { email, session } = await registered();
    const ask = () => world.rest(session)('POST', '/auth/confirmation-link');
    const first = linkIn(await world.mailTo(email));
    expect(await ask()).toMatchObject({ status: 202, data: { accepted: true } });
    const second = linkIn(await world.mailTo(email));
    expect(second).not.toBe(first);
    await world.follow(second, { cookie: `Platform.Auth=${session}` });
    expect((await me(session)).data.user.emailConfirmedAt).not.toBeNull();
    const count = (await world.mails()).length;
    expect(await ask()).toMatchObject({ status: 202 });
    expect(await world.mails()).toHaveLength(count);
  });

  test('counts links on request with other mails to one address', async () => {
    const { session } = await registered();
    const ask = () => world.rest(session)('POST', '/auth/confirmation-link');
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(202);
    expect(await ask()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect((await world.rest()('POST', '/auth/confirmation-link')).code).toBe('UNAUTHENTICATED');
  });

  test('mails in the requested language', async () => {
    const { email } = await registered({ locale: 'ru-RU' });
    const mail = await world.mailTo(email);
    expect(mail.parts['text/plain']).toContain('Здравствуйте!');
    expect(mail.parts['text/html']).toContain('<html lang="ru">');
  });

  test('neither takes over the account of a known address nor mails it', async () => {
    const { email } = await world.user();
    const count = (await world.mails()).length;
    const answer = await visit(world)('POST', '/auth/register', { email: email.toUpperCase() });
    expect(answer).toMatchObject({ status: 409, code: 'ALREADY_EXISTS' });
    expect(answer.message).toContain('/api/auth/login-link');
    expect(sessionIn(answer)).toBeUndefined();
    expect(await world.mails()).toHaveLength(count);
  });

  test('many times at once creates one account', async () => {
    const rest = visit(world);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        rest('POST', '/auth/register', { email: 'race@example.com' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test('shows its session once, even to a repeat by the idempotency key', async () => {
    const rest = visit(world);
    const register = () =>
      rest(
        'POST',
        '/auth/register',
        { email: 'twice@example.com' },
        { 'idempotency-key': 'twice' },
      );
    expect((await register()).status).toBe(201);
    const again = await register();
    expect([again.code, sessionIn(again)]).toEqual(['ALREADY_EXISTS', undefined]);
    expect(again.message).toContain('shown only once');
  });
});

describe('an account registered with another person’s address', () => {
  test('is signed out when the owner of the address follows a sign-in link', async () => {
    const { email, session } = await registered();
    const token = needed(
      await world.graphql(session)(documents.createToken, { input: { kind: 'ai', name: 'kept' } }),
    ).text;
    await world.mailTo(email);
    await visit(world)('POST', '/auth/login-link', { email });
    const owner = sessionIn(await world.follow(linkIn(await world.mailTo(email))));
    expect((await me(owner)).data.user.email).toBe(email);
    expect((await me(session)).status).toBe(401);
    expect((await world.ai(token).call('list_businesses')).code).toBe('UNAUTHENTICATED');
  });

  test('is signed out when the owner of the address confirms it', async () => {
    const [pressing, calling] = [await registered(), await registered()];
    const tokenOf = async (email: string) =>
      new URL(linkIn(await world.mailTo(email))).searchParams.get('token') ?? '';
    const kept = needed(
      await world.graphql(pressing.session)(documents.createToken, {
        input: { kind: 'ai', name: 'kept' },
      }),
    ).text;
    await fetch(`${world.url}/auth/confirm`, {
      method: 'POST',
      headers: { origin: world.url },
      body: new URLSearchParams({ token: await tokenOf(pressing.email) }),
    });
    expect((await me(pressing.session)).status).toBe(401);
    expect((await world.ai(kept).call('list_businesses')).code).toBe('UNAUTHENTICATED');
    const token = await tokenOf(calling.email);
    expect((await visit(world)('POST', '/auth/confirm', { token })).status).toBe(200);
    expect((await me(calling.session)).status).toBe(401);
  });

  test('is not confirmed by an owner who is signed in as another user', async () => {
    const { email, session } = await registered();
    const other = await world.user();
    const link = linkIn(await world.mailTo(email));
    const seen = await world.follow(link, { cookie: `Platform.Auth=${other.tokens.session}` });
    expect(seen.status).toBe(200);
    expect(await seen.text()).toContain('action="/auth/confirm"');
    expect((await me(session)).data.user.emailConfirmedAt).toBeNull();
    const token = new URL(link).searchParams.get('token') ?? '';
    const answer = await world.graphql(other.tokens.session)(
      'mutation ($token: String!) { confirmEmail(input: { token: $token }) { email } }',
      { token },
    );
    expect(answer.code).toBe('FORBIDDEN');
    expect((await visit(world)('POST', '/auth/confirm', { token })).status).toBe(200);
  });

  test.each([
    [
      'given a role',
      async (email: string) => {
        const { graphql, id: businessId } = await world.business();
        const input = { businessId, email, role: 'manager' };
        needed(await graphql(documents.setMember, { input }));
        return businessId;
      },
    ],
    [
      'named as the owner of a business',
      async (email: string) => {
        const { tokens } = await world.user();
        const input = { name: 'Theirs', businessType: 'salon', ownerEmail: email };
        return needed(await world.graphql(tokens.session)(documents.createBusiness, { input })).id;
      },
    ],
  ])('cannot see a business in which the address is %s, and stays signed in', async (_, give) => {
    const { email, session } = await registered();
    const own = await world.rest(session)('POST', '/business', {
      name: 'Own',
      businessType: 'salon',
    });
    const businessId = await give(email);
    expect((await me(session)).status).toBe(200);
    expect((await world.rest(session)('GET', `/business/${businessId}`)).status).toBe(404);
    const seen = await world.rest(session)('GET', '/business');
    expect(seen.data.items.map(({ id }: { id: string }) => id)).toEqual([own.data.id]);
    // The owner of the mailbox sees the business.
    const proven = sessionIn(
      await world.follow(`${world.url}/auth/magic?token=${await world.link(email, 'login')}`),
    );
    expect((await world.rest(proven)('GET', `/business/${businessId}`)).status).toBe(200);
  });

  test('stays signed in once the address is confirmed', async () => {
    const { email, session } = await registered();
    await world.follow(linkIn(await world.mailTo(email)), { cookie: `Platform.Auth=${session}` });
    await visit(world)('POST', '/auth/login-link', { email });
    expect((await world.follow(linkIn(await world.mailTo(email)))).status).toBe(302);
    expect((await me(session)).status).toBe(200);
  });
});

test('a user who names their own address as an owner’s stays signed in', async () => {
  const { email, session } = await registered();
  needed(
    await world.graphql(session)(documents.createBusiness, {
      input: { name: 'Mine', businessType: 'salon', ownerEmail: email },
    }),
  );
  expect((await me(session)).status).toBe(200);
});

test('tokens that the operator created for a user outlive the user’s first sign-in', async () => {
  const { email, tokens } = await world.user();
  await world.follow(`${world.url}/auth/magic?token=${await world.link(email, 'login')}`);
  expect((await world.ai(tokens.ai).call('list_businesses')).code).toBeUndefined();
});
