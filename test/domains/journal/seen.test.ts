import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

const day = '2026-03-03';

test('an assistant’s calls are split by changes and reads, and named by their subject', async () => {
  const salon = await world.business();
  const cut = await salon.service({ name: 'Cut' });
  const startAt = `${day}T09:00:00Z`;
  const booking = {
    businessId: salon.id,
    catalogItemId: cut.id,
    startAt,
    clientName: 'Ada',
    clientPhone: '+4930123456',
  };
  needed(await salon.ai.call('create_appointment', booking));
  expect((await salon.ai.call('create_appointment', booking)).code).toBe('SLOT_UNAVAILABLE');
  needed(await salon.ai.call('list_staff', { businessId: salon.id }));
  const changed = await salon.journal({ actorType: 'ai', changed: true });
  expect(changed).toMatchObject([
    { eventType: 'ai.tool.create_appointment', outcome: 'succeeded', subjectName: 'Cut · Ada' },
  ]);
  const rest = await salon.journal({ actorType: 'ai', changed: false });
  expect(rest.map(({ eventType, outcome }: any) => [eventType, outcome])).toEqual([
    ['ai.tool.list_staff', 'succeeded'],
    ['ai.tool.create_appointment', 'failed'],
  ]);
  expect(rest.every(({ subjectName }: any) => subjectName === null)).toBe(true);
});

test('events seen by one member are seen for all, and the journal stays unchanged', async () => {
  const salon = await world.business();
  await salon.staff({ name: 'Anna' });
  const [event] = await salon.journal({ eventType: 'staff_member.*' });
  expect(event).toMatchObject({ subjectName: 'Anna', seenAt: null, seenByName: null });
  const mark = (eventIds: string[], graphql = salon.graphql) =>
    graphql(documents.markEventsSeen, { input: { businessId: salon.id, eventIds } });
  const all = await salon.journal();
  expect(needed(await mark([event.id, event.id]))).toEqual({ eventIds: [event.id] });
  world.clock.advance({ minutes: 1 });
  needed(await mark([event.id], world.graphql(salon.tokens.service)));
  const [seen] = await salon.journal({ seen: true });
  expect(seen).toEqual({
    ...event,
    seenAt: '2026-03-02T08:00:00Z',
    seenByName: expect.any(String),
  });
  expect(await salon.journal({ seen: false })).toHaveLength(all.length - 1);
  const other = await world.business();
  const [foreign] = await other.journal();
  expect((await mark([event.id, foreign.id])).code).toBe('NOT_FOUND');
  expect(await other.journal({ seen: true })).toEqual([]);
});
