import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { secondsLater } from '../../../support/time/system-time.ts';
import { callsUntilLimited } from './calls-until-limited.ts';
import { createMailedWorld, linkIn, visit, type MailedWorld } from './mailed-world.ts';

let world: MailedWorld;
beforeAll(async () => {
  world = await createMailedWorld();
});
afterAll(() => world?.close());

test('requests by others slow an address down but never lock its owner out', async () => {
  const { email } = await world.user();
  const ask = () => visit(world)('POST', '/auth/login-link', { email });
  // After thirty mails in the hour, from all networks, one mail every two minutes is allowed.
  expect(await callsUntilLimited(ask, 120)).toBe(31);
  const before = (await world.mails()).filter(({ to }) => to.includes(email)).length;
  for (const minutes of [2, 4]) {
    await secondsLater(minutes * 60, async () => {
      expect((await ask()).status).toBe(202);
      expect(await ask()).toMatchObject({ status: 429 });
    });
  }
  const mails = (await world.mails()).filter(({ to }) => to.includes(email));
  expect(mails).toHaveLength(before + 2);
  // The link was sent to the owner and signs the owner in, no matter who requested it.
  expect((await world.follow(linkIn(mails.at(-1)!))).status).toBe(302);
});

test('an unknown address has the same limits, so that they reveal nothing', async () => {
  const [email, rest] = ['nobody@example.com', visit(world)];
  expect(await callsUntilLimited(() => rest('POST', '/auth/login-link', { email }))).toBe(5);
  const elsewhere = () => visit(world)('POST', '/auth/login-link', { email });
  expect(await callsUntilLimited(elsewhere, 120)).toBe(26);
});

test('a network has thirty links an hour', async () => {
  const rest = visit(world, '203.0.113.1');
  const ask = (index: number) =>
    rest('POST', '/auth/login-link', { email: `nobody-${index}@example.com` });
  expect(await callsUntilLimited(ask)).toBe(30);
  const elsewhere = visit(world, '203.0.113.2');
  const answer = await elsewhere('POST', '/auth/login-link', { email: 'nobody-x@example.com' });
  expect(answer.status).toBe(202);
});

test('a network of IPv6 is one network, however many addresses it has', async () => {
  const calls = await callsUntilLimited(index =>
    visit(world, `2001:db8:1:2::${index + 1}`)('POST', '/auth/sign-in', { token: 'lnk_guess' }),
  );
  expect(calls).toBe(60);
});

test('a network creates ten accounts an hour, and existing ones count', async () => {
  const { email } = await world.user();
  const rest = visit(world, '203.0.113.3');
  const calls = await callsUntilLimited(index =>
    rest('POST', '/auth/register', { email: index % 2 ? email : `many-${index}@example.com` }),
  );
  expect(calls).toBe(10);
});

test('working links are not counted, so a whole office can sign in', async () => {
  const rest = visit(world, '203.0.113.5');
  const { email } = await world.user();
  for (let k = 0; k < 61; k += 1) {
    const token = await world.link(email, 'login');
    expect((await rest('POST', '/auth/sign-in', { token })).status).toBe(200);
  }
});

describe('of two processes on one database', () => {
  let other: Awaited<ReturnType<MailedWorld['anotherServer']>>;
  beforeAll(async () => {
    other = await world.anotherServer();
  });
  afterAll(() => other?.close());

  /** Calls as a visitor from one network, to one process and the other in turn. */
  const byTurns = (from: string) => {
    const servers = [world.rest(), other.rest()];
    return (index: number, path: string, content: object) =>
      servers[index % 2]!('POST', path, content, { headers: { 'x-forwarded-for': from } });
  };

  test('a network has thirty links an hour in total', async () => {
    const send = byTurns('203.0.113.11');
    const ask = (index: number) =>
      send(index, '/auth/login-link', { email: `shared-${index}@example.com` });
    expect(await callsUntilLimited(ask)).toBe(30);
  });

  test('a network has sixty failed attempts with links in total, also at once', async () => {
    const send = byTurns('203.0.113.12');
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) => send(index, '/auth/sign-in', { token: 'lnk_no' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('a network books twenty times a minute in total, and again in the next minute', async () => {
    const send = byTurns('203.0.113.13');
    const book = (index: number) => send(index, '/public/book', {});
    for (let index = 0; index < 20; index += 1) expect((await book(index)).status).toBe(400);
    expect([(await book(0)).status, (await book(1)).status]).toEqual([429, 429]);
    await secondsLater(60, async () => {
      expect([(await book(0)).status, (await book(1)).status]).toEqual([400, 400]);
    });
  });
});

test('counters contain no names and are deleted when they expire', async () => {
  await visit(world)('POST', '/auth/login-link', { email: 'counted@example.com' });
  const rows = await world.sql<{ key: string }>('select key from rate_limit');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
  await world.jobs.run('clean-rate-limits');
  expect(await world.sql('select from rate_limit')).not.toEqual([]);
  await secondsLater(7200, () => world.jobs.run('clean-rate-limits'));
  expect(await world.sql('select from rate_limit')).toEqual([]);
});

test('if the database cannot count, each process counts separately', async () => {
  await world.sql('alter table rate_limit rename to rate_limit_away');
  try {
    const rest = visit(world, '203.0.113.14');
    const calls = await callsUntilLimited(() =>
      rest('POST', '/auth/sign-in', { token: 'lnk_guess' }),
    );
    expect(calls).toBe(60);
    expect(world.logs.join('\n')).toContain('counted by this process alone');
  } finally {
    await world.sql('alter table rate_limit_away rename to rate_limit');
  }
});

/** Creates a business whose owner makes each call with another session. */
async function ownerOfManySessions() {
  const salon = await world.business();
  const grant = { kind: 'session', name: 'another', userId: salon.owner.id } as const;
  return async (email: string) =>
    world.rest(await world.issue(grant))('POST', `/business/${salon.id}/members`, {
      email,
      role: 'staff',
    });
}

test('an owner sets sixty members an hour with any number of sessions, since each may be mailed', async () => {
  const set = await ownerOfManySessions();
  expect(await callsUntilLimited(index => set(`member-${index}@example.com`))).toBe(60);
});

test('an owner can have one address mailed five times an hour, and many owners thirty times before it slows', async () => {
  const email = 'invited@example.com';
  const set = await ownerOfManySessions();
  expect(await callsUntilLimited(() => set(email))).toBe(5);
  const elsewhere = () => visit(world)('POST', '/auth/login-link', { email });
  expect(await callsUntilLimited(elsewhere, 120)).toBe(26);
});
