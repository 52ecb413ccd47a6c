import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { needed } from '../../../support/salon/salon.ts';
import * as documents from '../../../support/clients/documents.ts';
import {
  createMailedWorld,
  linkIn,
  sessionIn,
  type MailedWorld,
} from '../../../domains/identity/sign-in/mailed-world.ts';

let world: MailedWorld;
beforeAll(async () => {
  world = await createMailedWorld();
});
afterAll(() => world?.close());

/** Requests an address as a browser does, and returns the answer with its page. */
async function open(path: string, session?: string) {
  const headers: Record<string, string> = session ? { cookie: `Platform.Auth=${session}` } : {};
  const answer = await fetch(`${world.url}${path}`, { redirect: 'manual', headers });
  return { answer, page: await answer.text() };
}

/** Sends a form as a browser does; by default from a page of the service. */
function press(
  path: string,
  fields: Record<string, string>,
  { session, origin = world.url }: { session?: string; origin?: string } = {},
) {
  return fetch(`${world.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, ...(session && { cookie: `Platform.Auth=${session}` }) },
    body: new URLSearchParams(fields),
  });
}

describe('/ControlPanel', () => {
  test('asks those who are not signed in for their address', async () => {
    const { answer, page } = await open('/ControlPanel');
    expect(answer.status).toBe(200);
    expect(page).toMatch(/<label for="email">/);
    expect(page).toContain('action="/auth/login-link"');
  });

  test('treats an ended session as signed out', async () => {
    const { tokens } = await world.user();
    await world.rest(tokens.session)('POST', '/auth/logout');
    expect((await open('/ControlPanel', tokens.session)).page).toContain('/auth/login-link');
  });
});

describe('every page', () => {
  const pages = [
    '/ControlPanel',
    '/auth/register',
    '/auth/magic?token=lnk_none',
    '/auth/confirm?token=cnf_some',
    '/auth/invitation?token=inv_some',
  ];

  test.each(pages)('%s is a page of its own, in a known language, with a heading', async path => {
    const { answer, page } = await open(path);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect(page).toMatch(/<title>[^<]+<\/title>/);
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).not.toMatch(/(src|href|action)="(https?:)?\/\//);
  });

  test.each(pages)('%s is kept by nobody, framed by nobody, and runs no script', async path => {
    const { headers } = (await open(path)).answer;
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    // Under `no-referrer`, a browser would send forms with `Origin: null`, which the service refuses.
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});

describe('the form that asks for a link', () => {
  test('sends it, and says the same for an address that nobody has', async () => {
    const { email } = await world.user();
    const known = await press('/auth/login-link', { email });
    const unknown = await press('/auth/login-link', { email: 'nobody@example.com' });
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await known.text()).toBe(await unknown.text());
    expect(linkIn(await world.mailTo(email))).toContain('/auth/magic');
  });

  test('explains what is wrong with an invalid address', async () => {
    const answer = await press('/auth/login-link', { email: '<b>nobody</b>' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('must be an e-mail address');
  });
});

describe('the form that makes an account', () => {
  test('signs in at once, and says of a known address that it is known', async () => {
    const person = { email: 'new@example.com', name: 'Ada <b>' };
    const made = await press('/auth/register', person);
    expect([made.status, made.headers.get('location')]).toEqual([303, '/ControlPanel']);
    const me = await world.rest(sessionIn(made))('GET', '/auth/me');
    expect(me.data.user).toMatchObject(person);
    const again = await press('/auth/register', person);
    expect([again.status, sessionIn(again)]).toEqual([409, undefined]);
    expect(await again.text()).toContain('There is an account with this address already');
  });
});

describe('a sign-in link', () => {
  const navigation = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const clicked = { ...navigation, 'sec-fetch-site': 'cross-site', 'sec-fetch-user': '?1' };
  /** Opens an address with exactly these headers: `fetch` would add its own Sec-Fetch headers. */
  const browse = async (address: string, headers: Record<string, string>) => {
    const [response] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headersDistinct } = response;
    const lines = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    return new Response(await text(response), { status, headers: lines });
  };
  const linkFor = async () => {
    const { email } = await world.user();
    return `${world.url}/auth/magic?token=${await world.link(email, 'login')}`;
  };
  /** Returns the cookie that the button of a page sets. */
  const pressButton = async (page: string) => {
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(page) ?? [];
    const answer = await press('/auth/magic', { token });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ControlPanel']);
    return sessionIn(answer);
  };

  test.each([
    ['clicked in a mail', clicked],
    ['typed into the address bar', { ...navigation, 'sec-fetch-site': 'none' }],
    ['followed by a program', { 'user-agent': 'curl/8.5.0', accept: '*/*' }],
  ])('%s signs in at once', async (_, headers) => {
    const answer = await browse(await linkFor(), headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ControlPanel']);
    expect(sessionIn(answer)).toMatch(/^ses_/);
  });

  test.each([
    [
      'loaded as a picture of another page',
      { ...clicked, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    ['fetched by a script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
    ['that another page leads to by itself', { ...clicked, 'sec-fetch-user': '' }],
    ['opened by a mail scanner that calls itself a browser', { 'user-agent': 'Mozilla/5.0' }],
    ['loaded as a picture by an old browser', { accept: 'image/png,image/*;q=0.8' }],
  ])('%s signs nobody in and is not used up', async (_, headers) => {
    const link = await linkFor();
    const answer = await browse(link, headers);
    expect([answer.status, sessionIn(answer)]).toEqual([200, undefined]);
    expect(await pressButton(await answer.text())).toMatch(/^ses_/);
    expect((await world.follow(link)).status).toBe(410);
  });

  test('clicked by a signed-in user asks before it signs in as another user', async () => {
    const { tokens } = await world.user();
    const cookie = `Platform.Auth=${tokens.session}`;
    const answer = await browse(await linkFor(), { ...clicked, cookie });
    expect([answer.status, sessionIn(answer)]).toEqual([200, undefined]);
    expect(await pressButton(await answer.text())).toMatch(/^ses_/);
  });
});

describe('the button that signs out', () => {
  test('ends the session, takes the cookie away and leads back', async () => {
    const { tokens } = await world.user();
    const answer = await press('/auth/logout', {}, { session: tokens.session });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ControlPanel']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^Platform\.Auth=;/);
    expect((await world.rest(tokens.session)('GET', '/auth/me')).status).toBe(401);
  });

  test('does no harm where nobody is signed in', async () => {
    expect((await press('/auth/logout', {})).status).toBe(303);
  });
});

test.each([
  '/auth/logout',
  '/auth/register',
  '/auth/login-link',
  '/auth/confirm',
  '/auth/magic',
  '/auth/invitation',
])('a page of another site cannot send the form of %s', async path => {
  const { tokens, email } = await world.user();
  const token = await world.link(email, 'confirm');
  const count = (await world.mails()).length;
  for (const origin of ['https://evil.example', 'null']) {
    const answer = await press(path, { email, token }, { session: tokens.session, origin });
    expect(answer.status).toBe(403);
  }
  expect(await world.mails()).toHaveLength(count);
  const me = await world.rest(tokens.session)('GET', '/auth/me');
  expect(me.data.user.emailConfirmedAt).toBeNull();
});

test('an invited user can sign in, open the panel and sign out', async () => {
  const salon = await world.business({ name: 'Round trip' });
  needed(
    await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: 'round@example.com', role: 'staff' },
    }),
  );
  const followed = await world.accept(linkIn(await world.mailTo('round@example.com')));
  const session = sessionIn(followed);
  const { page } = await open(followed.headers.get('location') ?? '', session);
  expect(page).toContain('Round trip');
});
