import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = '2026-03-02T12:00:00Z';
const all = () => world.sql<{ details: unknown }>('select * from audit_event order by id');
const count = async () => (await all()).length;
const booking = (item: { id: string }) => ({
  catalogItemId: item.id,
  startAt: at,
  clientPhone: '+4930123456',
  clientName: 'Ada',
});

test('every write leaves one audit event with its actor, action and subject', async () => {
  const salon = await world.business();
  const businessId = salon.id;
  const before = await count();
  const cut = await salon.service();
  const booked = await salon.booked(cut, { at });
  await salon.move(booked, { startAt: '2026-03-02T14:00:00Z' });
  await salon.setStatus(booked, 'arrived');
  await salon.staff();
  await salon.resource();
  await salon.update({ name: 'Other' });
  await salon.graphql(documents.saveClient, {
    input: { businessId, name: 'B', phone: '+4930123457' },
  });
  await salon.graphql(documents.setMember, {
    input: { businessId, email: 'm@example.com', role: 'staff' },
  });
  const { data: hold } = await salon.hold(cut, { at });
  await salon.release(hold);
  const events = (await salon.journal()).toReversed();
  expect(events.map((event: any) => event.eventType)).toEqual([
    'business.created',
    'catalog_item.created',
    'appointment.created',
    'appointment.rescheduled',
    'appointment.arrived',
    'staff_member.created',
    'resource.created',
    'business.updated',
    'client.created',
    'member.set',
    'hold.placed',
    'hold.released',
  ]);
  expect(await count()).toBe(before + 11);
  for (const event of events) {
    expect(event).toMatchObject({
      actorType: 'user',
      actorId: salon.owner.id,
      outcome: 'succeeded',
    });
    expect([event.at, event.businessId]).toEqual(['2026-03-02T08:00:00Z', businessId]);
    expect(event.summary).not.toBe('');
    expect(event.requestId).not.toBeNull();
  }
  expect(events[2].subject).toBe(booked.id);
});

test('failed writes and queries over GraphQL leave no audit event', async () => {
  const salon = await world.business();
  const before = await count();
  await salon.book(await salon.service(), { at: '2026-03-02T12:07:00Z' });
  await salon.appointments();
  expect(await count()).toBe(before + 1);
});

describe.each(['ai', 'mcp'] as const)('a tool call over %s leaves exactly one entry', api => {
  const last = async (salon: Salon) => (await salon.journal())[0];
  const named = (tool: string) => ({
    actorType: 'ai',
    actorName: 'test',
    eventType: `ai.tool.${tool}`,
  });

  test('if it reads', async () => {
    const salon = await world.business();
    const before = await count();
    await salon[api].call('list_staff');
    expect(await count()).toBe(before + 1);
    expect(await last(salon)).toMatchObject({ ...named('list_staff'), outcome: 'succeeded' });
  });

  test('if it writes', async () => {
    const salon = await world.business();
    const cut = await salon.service();
    const before = await count();
    const { data } = await salon[api].call('create_appointment', booking(cut));
    expect(await count()).toBe(before + 1);
    expect(await last(salon)).toMatchObject({
      ...named('create_appointment'),
      outcome: 'succeeded',
      subject: data.appointmentId,
      details: { action: 'appointment.created', catalogItemId: cut.id },
    });
  });

  test.each([
    ['a malformed argument', { startAt: 'noon' }, 'VALIDATION_FAILED'],
    ['an unknown argument', { colour: 'red' }, 'VALIDATION_FAILED'],
    ['a rule', { startAt: '2026-03-02T12:07:00Z' }, 'RULE_VIOLATION'],
    ['an unknown item', { catalogItemId: 'item_none' }, 'NOT_FOUND'],
  ])('if it fails by %s', async (_, wrong, code) => {
    const salon = await world.business();
    const cut = await salon.service();
    const before = await count();
    const args = { businessId: salon.id, ...booking(cut), ...wrong };
    expect((await salon[api].call('create_appointment', args)).code).toBe(code);
    expect(await count()).toBe(before + 1);
    expect(await last(salon)).toMatchObject({
      ...named('create_appointment'),
      outcome: 'failed',
      details: { code },
    });
  });

  test('if it repeats another by its key', async () => {
    const salon = await world.business();
    const args = { ...booking(await salon.service()), idempotencyKey: 'k' };
    await salon[api].call('create_appointment', args);
    const before = await count();
    await salon[api].call('create_appointment', args);
    expect(await count()).toBe(before + 1);
    expect(await last(salon)).toMatchObject({
      ...named('create_appointment'),
      outcome: 'replayed',
    });
  });

  test('about the same business as the first call, if it repeats one that named none', async () => {
    const salon = await world.business();
    const args = { name: 'Second', presetKey: 'cafe', idempotencyKey: 'k' };
    const { data } = await salon[api].call('onboard_business', args);
    await salon[api].call('onboard_business', args);
    const events = await world.sql(
      'select outcome, subject from audit_event where business_id = $1 order by id',
      [data.id],
    );
    expect(events).toEqual([
      { outcome: 'succeeded', subject: data.id },
      { outcome: 'replayed', subject: data.id },
    ]);
  });

  test('if it names another caller’s business, whose journal never shows it', async () => {
    const [salon, other] = [await world.business(), await world.business()];
    const before = await count();
    const { code } = await salon[api].call('list_staff', { businessId: other.id });
    expect(code).toBe('NOT_FOUND');
    expect(await count()).toBe(before + 1);
    const events = await other.journal();
    expect(events.map((event: any) => event.eventType)).toEqual(['business.created']);
  });
});

test('a token without write access leaves an entry of its failed attempt', async () => {
  const salon = await world.business();
  const reader = { kind: 'mcp', name: 'reader', userId: salon.owner.id, scopes: ['read'] } as const;
  const token = await world.issue(reader);
  const args = { businessId: salon.id, ...booking(await salon.service()) };
  expect((await world.mcp(token).call('create_appointment', args)).code).toBe('FORBIDDEN');
  const [event] = await salon.journal();
  expect(event).toMatchObject({
    actorName: 'reader',
    outcome: 'failed',
    details: { code: 'FORBIDDEN' },
  });
});

test('a booking whose audit event cannot be written is rolled back', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  await world.sql(
    `alter table audit_event add constraint full_up check (event_type <> 'appointment.created') not valid`,
  );
  try {
    expect((await salon.book(cut, { at })).code).toBe('INTERNAL');
  } finally {
    await world.sql('alter table audit_event drop constraint full_up');
  }
  expect(await salon.appointments()).toEqual([]);
  expect((await salon.graphql(documents.clients, { businessId: salon.id })).data.items).toEqual([]);
});

test.each([
  `update audit_event set summary = 'Nothing happened.'`,
  'delete from audit_event',
  'truncate audit_event',
])('the database refuses to %s', async statement => {
  await world.business();
  const before = await all();
  await expect(world.sql(statement)).rejects.toThrow('append-only');
  expect(await all()).toEqual(before);
});

test('no audit event and no log line contains a credential', async () => {
  const salon = await world.business();
  const texts = Object.values(salon.tokens);
  for (const kind of ['service', 'widget', 'shop', 'public', 'mcp', 'ai']) {
    const isOwn = kind === 'mcp' || kind === 'ai';
    const input = { kind, name: kind, ...(!isOwn && { businessId: salon.id }) };
    const { data } = await salon.graphql(documents.createToken, { input });
    texts.push(data.text);
    await salon.graphql(documents.revokeToken, { tokenId: data.token.id });
  }
  await salon.ai.call('list_staff', { businessId: texts[0] });
  const written = JSON.stringify(await all()) + world.logs.join('');
  const tokens = JSON.stringify(await world.sql('select * from token'));
  for (const text of texts.slice(1)) expect(written).not.toContain(text);
  for (const text of texts) expect(tokens).not.toContain(text);
});

test('the journal of one actor has their actions in this business, over REST too', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const booked = await salon.booked(cut, { at });
  await salon.ai.call('list_staff');
  needed(await salon.cancel(booked));
  const [newest] = await salon.journal();
  const mine = await salon.journal({ actorId: newest.actorId });
  expect(mine.map((event: any) => event.eventType)).toContain('business.created');
  expect(new Set(mine.map((event: any) => event.actorId))).toEqual(new Set([newest.actorId]));
  const both = await salon.journal({ actorId: newest.actorId, subject: booked.id });
  expect(both.map((event: any) => event.eventType)).toEqual(
    expect.arrayContaining(['appointment.cancelled']),
  );
  expect(both.every((event: any) => event.subject === booked.id)).toBe(true);
  const ask = (actorId: string) =>
    world.rest(salon.tokens.session)('GET', `/business/${salon.id}/audit?actorId=${actorId}`);
  expect((await ask(newest.actorId)).data.items.map(({ id }: any) => id)).toEqual(
    mine.map(({ id }: any) => id),
  );
  expect((await ask((await world.business()).owner.id)).data.items).toEqual([]);
});

test('the journal is listed newest first, page by page, by actor, kind, subject and time', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  world.clock.advance({ hours: 1 });
  const booked = await salon.booked(cut, { at });
  await salon.ai.call('list_staff');
  const types = async (filter: object) =>
    (await salon.journal(filter)).map((event: any) => event.eventType);
  expect(await types({ actorType: 'ai' })).toEqual(['ai.tool.list_staff']);
  expect(await types({ eventType: 'catalog_item.*' })).toEqual(['catalog_item.created']);
  expect(await types({ eventType: 'catalog%' })).toEqual([]);
  expect(await types({ subject: booked.id })).toEqual(['appointment.created']);
  expect(await types({ to: '2026-03-02T08:30:00Z' })).toEqual([
    'catalog_item.created',
    'business.created',
  ]);
  expect(await types({ from: '2026-03-02T08:30:00Z' })).toEqual([
    'ai.tool.list_staff',
    'appointment.created',
  ]);
  const page = async (cursor: string | null) =>
    (await salon.graphql(documents.auditEvents, { businessId: salon.id, limit: 3, cursor })).data;
  const first = await page(null);
  const second = await page(first.nextCursor);
  expect([...first.items, ...second.items]).toEqual(await salon.journal());
  expect(second.nextCursor).toBeNull();
});
