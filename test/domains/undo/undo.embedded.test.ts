import { afterAll, expect, test } from '@jest/globals';
import { openStream } from '../../support/browser/event-stream.ts';
import { needed } from '../../support/salon/salon.ts';
import { until } from '../../support/time/until.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld({ database: 'pglite' });
afterAll(() => world.close());

test('a move is reported live, undone, and reported again', async () => {
  const salon = await world.business();
  const visit = await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
  const query =
    'subscription ($businessId: ID) { businessChanges(businessId: $businessId) { id version } }';
  const stream = await openStream(world.url, salon.owner.tokens.session, {
    query,
    variables: { businessId: salon.id },
  });
  const moved = await salon.move(visit, { startAt: '2026-03-03T12:00:00Z' });
  needed(await salon.rest('POST', `/audit/${moved.headers.get('event-id')}/undo`));
  expect((await salon.appointment(visit)).startAt).toBe('2026-03-03T09:00:00Z');
  await until(async () => stream.events().length === 2);
  expect(stream.events().map(({ data }) => data.businessChanges.id)).toEqual([visit.id, visit.id]);
  const [event] = await salon.journal();
  expect(event).toMatchObject({ undoes: moved.headers.get('event-id'), undoable: true });
  stream.close();
});
