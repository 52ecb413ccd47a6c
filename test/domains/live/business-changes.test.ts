import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import * as documents from '../../support/clients/documents.ts';
import { askingSalon } from '../proposals/asking-salon.ts';
import { openStream } from '../../support/browser/event-stream.ts';
import { needed } from '../../support/salon/salon.ts';
import { until } from '../../support/time/until.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
const open: { close(): void }[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(() => world.close());

const at = '2026-03-03T09:00:00Z';
const query = `subscription ($businessId: ID, $after: String) {
  businessChanges(businessId: $businessId, after: $after) { cursor kind type id version days actorType }
}`;

const listen = async (
  salon: Salon,
  { credential = salon.owner.tokens.session, url = world.url, after = '', headers = {} } = {},
) => {
  const variables = { businessId: salon.id, ...(after && { after }) };
  const stream = await openStream(url, credential, { query, variables, headers });
  open.push(stream);
  return {
    ...stream,
    changes: () => stream.events().map(({ data }) => data?.businessChanges),
  };
};

test('a change is reported at once with its subject, version and days', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const stream = await listen(salon);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const visit = await salon.booked(cut, { at });
  const asked = performance.now();
  await until(async () => stream.changes().length === 1);
  expect(performance.now() - asked).toBeLessThan(800);
  expect(stream.changes()[0]).toMatchObject({
    kind: 'appointment',
    type: 'appointment.created',
    id: visit.id,
    version: 1,
    days: ['2026-03-03'],
    actorType: 'user',
  });
  needed(await salon.move(visit, { startAt: '2026-03-04T22:30:00Z', force: true }));
  await until(async () => stream.changes().length === 2);
  expect(stream.changes()[1]).toMatchObject({ version: 2, days: ['2026-03-03', '2026-03-04'] });
});

test('changes in other businesses, and those that the listener may not read, are not reported', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const person = await world.user();
  const input = { businessId: salon.id, email: person.email, role: 'staff' };
  needed(await salon.graphql(documents.setMember, { input }));
  const stream = await listen(salon, { credential: person.tokens.session });
  await other.staff();
  // A webhook endpoint is visible to owners and managers only.
  needed(
    await salon.graphql(documents.createWebhookEndpoint, {
      input: { businessId: salon.id, url: 'https://example.com/hooks', events: [] },
    }),
  );
  await salon.staff();
  await until(async () => stream.changes().length > 0);
  expect(stream.changes().map(({ kind }) => kind)).toEqual(['staff_member']);
  // The new role changes the listener's own rights, so staff get the event though they cannot list members.
  needed(await salon.graphql(documents.setMember, { input: { ...input, role: 'manager' } }));
  needed(await salon.graphql(documents.setMember, { input }));
  await until(async () => stream.changes().length === 3);
  expect(stream.changes().map(({ kind }) => kind)).toEqual(['staff_member', 'member', 'member']);
});

test('staff get the event of a changed tax rate, with its version', async () => {
  const salon = await world.business();
  const rate = await salon.taxRate();
  const person = await world.user();
  const input = { businessId: salon.id, email: person.email, role: 'staff' };
  needed(await salon.graphql(documents.setMember, { input }));
  const stream = await listen(salon, { credential: person.tokens.session });
  await salon.taxRate({ taxRateId: rate.id, percent: 16 });
  await until(async () => stream.changes().length === 1);
  expect(stream.changes()).toMatchObject([{ kind: 'tax_rate', id: rate.id, version: 2 }]);
});

test('The front desk gets events of discounts and of proposals, which it may read.', async () => {
  const salon = await askingSalon(world, { askFirst: ['bookings'] });
  const cut = await salon.service();
  const person = await world.user();
  const input = { businessId: salon.id, email: person.email, role: 'front_desk' };
  needed(await salon.graphql(documents.setMember, { input }));
  const stream = await listen(salon, { credential: person.tokens.session });
  const discount = await salon.discount({ percent: 10 });
  const call = {
    catalogItemId: cut.id,
    startAt: at,
    clientName: 'Ada',
    clientPhone: '+4930123456',
  };
  const { proposal } = needed(await salon.assistant.call('create_appointment', call));
  await until(async () => stream.changes().length === 2);
  expect(stream.changes()).toMatchObject([
    { kind: 'discount', id: discount.id },
    { kind: 'proposal', type: 'proposal.made', id: proposal.proposalId },
  ]);
});

test('another process reports a change within a second and a half', async () => {
  const salon = await world.business();
  const other = await world.anotherServer();
  const stream = await listen(salon);
  const asked = performance.now();
  needed(
    await other.rest(salon.tokens.service)('POST', `/business/${salon.id}/staff`, { name: 'A' }),
  );
  await until(async () => stream.changes().length === 1);
  expect(performance.now() - asked).toBeLessThan(1500);
  await other.close();
});

test('a change that commits late is reported, though later changes were reported before', async () => {
  const salon = await world.business();
  const stream = await listen(salon);
  const client = new pg.Client({ connectionString: world.adminUrl });
  await client.connect();
  await client.query('begin');
  await client.query(
    `insert into audit_event (id, at, actor_type, event_type, business_id, subject, outcome, summary, details)
     select left(max(id), 14) || '00000000000000zz', $2, 'service', 'client.updated', $1, 'cli_late', 'succeeded', '', '{}'
     from audit_event`,
    [salon.id, new Date(world.clock.now()).toISOString()],
  );
  await salon.staff();
  await until(async () => stream.changes().length === 1);
  await client.query('commit');
  await client.end();
  await until(async () => stream.changes().length === 2);
  expect(stream.changes().map(({ kind }) => kind)).toEqual(['staff_member', 'client']);
});

test('a reconnecting listener gets the missed changes, or must read everything again', async () => {
  const salon = await world.business();
  const first = await listen(salon);
  await salon.staff({ name: 'A' });
  await until(async () => first.changes().length === 1);
  first.close();
  const ben = await salon.staff({ name: 'B' });
  const after = first.changes()[0].cursor;
  const second = await listen(salon, { after });
  await until(async () => second.changes().some(({ id }) => id === ben.id));
  expect(second.changes().map(({ cursor }) => cursor)).not.toContain(after);
  world.clock.advance({ minutes: 6 });
  for (const old of [after, 'aud_00000000000000000000000000']) {
    const third = await listen(salon, { after: old });
    await until(async () => third.changes().length > 0);
    expect(third.changes()).toMatchObject([{ kind: 'reset', id: null }]);
  }
});

test('an ended session, and a removed member, get no more events', async () => {
  const salon = await world.business();
  const person = await world.user();
  const input = { businessId: salon.id, email: person.email, role: 'manager' };
  const { id: membershipId } = needed(await salon.graphql(documents.setMember, { input }));
  const [mine, theirs] = [
    await listen(salon),
    await listen(salon, { credential: person.tokens.session }),
  ];
  needed(await salon.graphql(documents.removeMember, { businessId: salon.id, membershipId }));
  await theirs.ended;
  expect(theirs.state.text).toContain('event: complete');
  needed(await salon.graphql('mutation { signOut { id } }'));
  await mine.ended;
  expect(mine.state.text).toContain('event: complete');
});

describe('the stream endpoint', () => {
  test('refuses callers without a credential, another site’s page, and anything but a subscription', async () => {
    const salon = await world.business();
    expect((await listen(salon, { credential: 'ses_nobody' })).status).toBe(401);
    expect((await listen(salon, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    const { session } = salon.owner.tokens;
    for (const text of ['{ viewer { credential } }', 'mutation { signOut { id } }']) {
      const answer = await openStream(world.url, session, { query: text });
      expect(answer.status).toBe(400);
    }
    const other = await listen(await world.business(), { credential: session });
    await until(async () => other.events().length === 1);
    expect(other.events()[0].errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('keeps 20 streams open for one user, and one more when one is closed', async () => {
    const salon = await world.business();
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(salon)));
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await listen(salon)).status).toBe(429);
    streams[0]?.close();
    await until(async () => {
      const next = await listen(salon);
      return next.status === 200;
    });
    await until(async () => streams[1]!.state.text.includes('retry: '));
  });

  test('ends streams with the process so that browsers reconnect', async () => {
    const stream = await listen(await world.business());
    world.endStreams();
    await stream.ended;
    expect(stream.state.text).toContain('retry: ');
    expect(stream.state.text).not.toContain('event: complete');
  });
});
