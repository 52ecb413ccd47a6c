import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../../support/outside/free-port.ts';
import { countStatements } from '../../../support/database/statements.ts';
import { createWorld } from '../../../world.ts';
import {
  createMailedWorld,
  everythingStored,
  linkIn,
  sessionIn,
  visit,
  type MailedWorld,
} from './mailed-world.ts';

let world: MailedWorld;
beforeAll(async () => {
  world = await createMailedWorld();
});
afterAll(() => world?.close());

const ask = (email: string) => visit(world)('POST', '/auth/login-link', { email });

/** Creates a user with a new sign-in link. */
async function personWithLink() {
  const person = await world.user();
  expect((await ask(person.email)).status).toBe(202);
  return { ...person, link: linkIn(await world.mailTo(person.email)) };
}

const sessionsOf = async (userId: string) =>
  (await world.sql(`select from token where user_id = $1 and kind = 'session'`, [userId])).length;

describe('a login link', () => {
  test('is mailed as plain text and as HTML to the address, however it was written', async () => {
    const person = await world.user('ada.lovelace@example.com');
    const answer = await ask(' Ada.Lovelace@Example.com ');
    expect([answer.status, answer.data]).toEqual([202, { accepted: true }]);
    const mail = await world.mailTo(person.email);
    expect(mail).toMatchObject({ to: [person.email], from: 'no-reply@localhost' });
    expect(mail.headers).toMatchObject({
      subject: 'Your sign-in link',
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringMatching(/^multipart\/alternative/),
    });
    const link = linkIn(mail);
    expect(link).toMatch(/\/auth\/magic\?token=lnk_[\w-]{43}$/);
    expect(link.startsWith(world.url)).toBe(true);
    expect(mail.parts['text/html']).toContain(`href="${link}"`);
  });

  test('sets the cookie for seven days and leads to the Control Panel', async () => {
    const { id, email, link } = await personWithLink();
    const answer = await world.follow(link);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ControlPanel']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    const [value, ...attributes] = cookie.split('; ');
    expect(value).toMatch(/^Platform\.Auth=ses_[\w-]{43}$/);
    expect(attributes.filter(each => !each.startsWith('Expires=')).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=604800',
      'Path=/',
      'SameSite=Lax',
    ]);
    const me = await world.rest(sessionIn(answer))('GET', '/auth/me');
    expect(me.data).toMatchObject({
      credential: 'session',
      user: { userId: id, email, emailConfirmedAt: '2026-03-02T08:00:00Z' },
    });
  });

  test('begins a session that ends after seven days', async () => {
    const { link } = await personWithLink();
    const rest = world.rest(sessionIn(await world.follow(link)));
    world.clock.advance({ days: 6, hours: 23, minutes: 59 });
    expect((await rest('GET', '/auth/me')).status).toBe(200);
    world.clock.advance({ minutes: 1 });
    expect((await rest('GET', '/auth/me')).status).toBe(401);
  });

  test('works once', async () => {
    const { link } = await personWithLink();
    expect((await world.follow(link)).status).toBe(302);
    const again = await world.follow(link);
    expect([again.status, sessionIn(again)]).toEqual([410, undefined]);
    expect(await again.text()).toContain('action="/auth/login-link"');
  });

  test('followed by many at once begins one session', async () => {
    const { id, link } = await personWithLink();
    const before = await sessionsOf(id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.follow(link)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(5);
    expect(await sessionsOf(id)).toBe(before + 1);
  });

  test('works until it is fifteen minutes old', async () => {
    const [inTime, late] = [await personWithLink(), await personWithLink()];
    world.clock.advance({ minutes: 14, seconds: 59 });
    expect((await world.follow(inTime.link)).status).toBe(302);
    world.clock.advance({ seconds: 1 });
    expect((await world.follow(late.link)).status).toBe(410);
  });

  test('is not used up by programs that open it before the person', async () => {
    const { link } = await personWithLink();
    const head = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect([head.status, sessionIn(head)]).toEqual([200, undefined]);
    const ahead = await world.follow(link, { 'sec-purpose': 'prefetch;prerender' });
    expect([ahead.status, sessionIn(ahead)]).toEqual([503, undefined]);
    expect((await world.follow(link)).status).toBe(302);
  });

  test.each([['lnk_unknown'], [''], ['x'.repeat(300)], ['%00']])(
    'is refused like a used one if it is unknown: %s',
    async token => {
      const answer = await world.follow(`${world.url}/auth/magic?token=${token}`);
      expect([answer.status, sessionIn(answer)]).toEqual([410, undefined]);
    },
  );

  test('to confirm an address does not sign in, and a sign-in link does not confirm', async () => {
    const { email } = await world.user();
    const [login, confirm] = [await world.link(email, 'login'), await world.link(email, 'confirm')];
    const rest = visit(world);
    expect((await rest('POST', '/auth/sign-in', { token: confirm })).code).toBe('UNAUTHENTICATED');
    expect((await rest('POST', '/auth/confirm', { token: login })).code).toBe('NOT_FOUND');
    expect((await rest('POST', '/auth/sign-in', { token: login })).status).toBe(200);
    expect((await rest('POST', '/auth/confirm', { token: confirm })).status).toBe(200);
  });

  test('is deleted with the next one once it has expired', async () => {
    const { id, email } = await personWithLink();
    world.clock.advance({ minutes: 16 });
    await ask(email);
    const links = await world.sql('select from login_link where user_id = $1', [id]);
    expect(links).toHaveLength(1);
  });

  test('requested again with the same idempotency key is sent once', async () => {
    const { email } = await world.user();
    const rest = visit(world);
    const again = () =>
      rest('POST', '/auth/login-link', { email }, { 'idempotency-key': `key-${email}` });
    const [first, second] = [await again(), await again()];
    expect(second.data).toEqual(first.data);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const mails = await world.mails();
    expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });
});

describe('an unknown address', () => {
  test('is answered like a known one, and gets no mail', async () => {
    const known = await ask((await world.user()).email);
    const count = (await world.mails()).length;
    const unknown = await ask('nobody@example.com');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const names = ({ headers }: typeof known) => [...headers.keys()].toSorted();
    expect(names(unknown)).toEqual(names(known));
    expect(await world.mails()).toHaveLength(count);
  });

  test('needs as many statements as a known one', async () => {
    const { email } = await world.user();
    await ask(email);
    const known = await countStatements(() => ask(email));
    const unknown = await countStatements(() => ask('nobody@example.com'));
    expect(unknown).toBe(known);
  });

  test.each([['no address'], ['a@b'], ['a b@example.com'], ['']])(
    'is refused if it is invalid: %s',
    async email => {
      const answer = await ask(email);
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
      expect(answer.body.errors[0].path).toBe('email');
    },
  );
});

describe('secrets', () => {
  test('of links and sessions are neither stored nor logged', async () => {
    const { link } = await personWithLink();
    const token = new URL(link).searchParams.get('token') ?? '';
    const followed = await world.follow(link);
    const { status } = await visit(world)('POST', '/auth/sign-in', { token });
    expect([followed.status, status]).toEqual([302, 401]);
    const registered = await visit(world)(
      'POST',
      '/auth/register',
      { email: 'secretive@example.com' },
      { 'idempotency-key': 'secretive' },
    );
    const other = await world.link((await world.user()).email, 'login');
    const signedIn = await visit(world)(
      'POST',
      '/auth/sign-in',
      { token: other },
      { 'idempotency-key': 'other' },
    );
    const confirmation = linkIn(await world.mailTo('secretive@example.com'));
    await world.follow(confirmation);
    const stored = await everythingStored(world);
    const logged = world.logs.join('\n');
    expect(logged).toContain('/auth/magic?token=[redacted]');
    const secrets = [
      token,
      sessionIn(followed),
      sessionIn(registered),
      other,
      sessionIn(signedIn),
      new URL(confirmation).searchParams.get('token'),
    ];
    for (const secret of secrets) {
      expect(secret).toMatch(/^(lnk|cnf|ses)_[\w-]{43}$/);
      expect(stored).not.toContain(secret);
      expect(logged).not.toContain(secret);
    }
  });
});

describe('a mail server that accepts a link later', () => {
  test('gets it once, and the link works', async () => {
    const { email } = await world.user();
    world.box.refuse('451 Later');
    expect((await ask(email)).status).toBe(202);
    const to = async () => (await world.mails()).filter(mail => mail.to.includes(email));
    expect(await to()).toEqual([]);
    world.clock.advance({ seconds: 59 });
    expect(await to()).toEqual([]);
    world.clock.advance({ seconds: 1 });
    const [mail, ...more] = await to();
    expect(more).toEqual([]);
    expect(mail && (await world.follow(linkIn(mail))).status).toBe(302);
    world.clock.advance({ hours: 3 });
    expect(await to()).toHaveLength(1);
    expect(await world.queued()).toEqual([]);
  });

  test('gets no retry once the link has expired', async () => {
    const { email } = await world.user();
    world.box.refuse(...Array<string>(9).fill('451 Later'));
    await ask(email);
    for (const minutes of [0, 1, 5]) {
      expect(await world.queued()).toHaveLength(1);
      world.clock.advance({ minutes });
      await world.jobs.settle();
    }
    // The next retry would be half an hour later.
    expect(await world.queued()).toEqual([]);
    world.box.refuse();
  });

  test('gets it from another process, under the same Message-ID, if one ends in between', async () => {
    const { email } = await world.user();
    await ask(email);
    // Simulates a process that took the job and ended.
    await world.sql(`update pgboss.job set state = 'active', started_on = $1 where name = 'mail'`, [
      new Date(world.clock.now()).toISOString(),
    ]);
    expect((await world.mails()).filter(({ to }) => to.includes(email))).toEqual([]);
    const [job] = await world.queued();
    world.clock.advance({ minutes: 3 });
    await world.jobs.recover();
    world.clock.advance({ minutes: 1 });
    const mail = await world.mailTo(email);
    expect(mail.headers['message-id']).toBe(`<${job?.data.id}@127.0.0.1>`);
  });

  test('gets nothing for an unknown address', async () => {
    expect((await ask('unknown@example.com')).status).toBe(202);
    expect(await world.queued()).toEqual([]);
  });

  test('gets no expired link at all', async () => {
    const { email } = await world.user();
    await ask(email);
    world.clock.advance({ minutes: 15 });
    expect((await world.mails()).filter(({ to }) => to.includes(email))).toEqual([]);
    expect(await world.queued()).toEqual([]);
  });

  test('has its link stored encrypted until it is sent', async () => {
    const { email } = await world.user();
    world.box.refuse('451 Later');
    await ask(email);
    await world.jobs.settle();
    const stored = await everythingStored(world);
    expect(await world.queued()).toHaveLength(1);
    expect(stored).not.toMatch(/lnk_[\w-]{43}|auth\/magic/);
    world.clock.advance({ minutes: 1 });
    const token = new URL(linkIn(await world.mailTo(email))).searchParams.get('token');
    expect(token).toMatch(/^lnk_/);
  });
});

describe('a mail server that does not answer', () => {
  test('does not affect the caller: the failure is logged, without the mail', async () => {
    const alone = await createWorld({
      config: { smtpUrl: `smtp://127.0.0.1:${await freePort()}` },
    });
    try {
      const { email } = await alone.user();
      const answer = await alone.rest()('POST', '/auth/login-link', { email });
      expect([answer.status, answer.data]).toEqual([202, { accepted: true }]);
      await alone.jobs.settle();
      const logged = alone.logs.find(line => line.includes('a mail could not be sent')) ?? '';
      expect(logged).toContain('ECONNREFUSED');
      expect(alone.logs.join('\n')).not.toContain('lnk_');
    } finally {
      await alone.close();
    }
  });
});

test('an https service restricts the cookie to https', async () => {
  const secure = await createWorld({ config: { baseUrl: 'https://desk.example' } });
  try {
    const { email } = await secure.user();
    const token = await secure.link(email, 'login');
    const answer = await fetch(`${secure.url}/auth/magic?token=${token}`, { redirect: 'manual' });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure/);
  } finally {
    await secure.close();
  }
});
