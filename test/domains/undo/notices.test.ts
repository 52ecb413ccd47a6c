import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { webhooksOf } from '../../support/clients/webhooks.ts';
import {
  notificationsOf,
  createNotifiedWorld,
  subjectOf,
} from '../notifications/notified-salon.ts';
import type { Answer, Salon } from '../../world.ts';

const world = await createNotifiedWorld();
afterAll(() => world.close());

const at = '2026-03-03T09:00:00Z';
const later = '2026-03-03T12:00:00Z';

const eventOf = ({ headers }: Answer) => headers.get('event-id') ?? '';
const undo = async (salon: Salon, change: Answer) =>
  needed(await salon.graphql(documents.undo, { businessId: salon.id, eventId: eventOf(change) }));
/** Returns the notifications that arrive once all that are due now are sent. */
const notifications = async () => {
  await world.jobs.settle();
  return world.box
    .take()
    .filter(({ to }) => to.includes('ada@example.com'))
    .map(subjectOf);
};

async function booked() {
  world.clock.set('2026-03-02T08:00:00Z');
  const salon = await world.business();
  await notificationsOf(salon);
  const cut = await salon.service();
  const visit = await salon.booked(cut, { at });
  await world.sent();
  return { salon, cut, visit };
}

test('a change by a person is sent 15 seconds later', async () => {
  const { salon, visit } = await booked();
  needed(await salon.move(visit, { startAt: later }));
  world.clock.advance({ seconds: 14 });
  expect(await notifications()).toEqual([]);
  world.clock.advance({ seconds: 1 });
  expect(await notifications()).toEqual([expect.stringContaining('was moved')]);
});

test('a change that is undone within this time is not sent, and neither is its undo', async () => {
  const { salon, cut, visit } = await booked();
  const changes = [
    () => salon.move(visit, { startAt: later }),
    () => salon.cancel(visit),
    () => salon.book(cut, { at: later }),
  ];
  for (const change of changes) await undo(salon, await change());
  world.clock.advance({ minutes: 1 });
  expect(await notifications()).toEqual([]);
});

test('the undo of a change that was sent is sent too', async () => {
  const { salon, visit } = await booked();
  const cancelled = await salon.cancel(visit);
  world.clock.advance({ seconds: 15 });
  expect(await notifications()).toEqual([expect.stringContaining('is cancelled')]);
  await undo(salon, cancelled);
  world.clock.advance({ seconds: 15 });
  expect(await notifications()).toEqual([expect.stringContaining('confirmed')]);
});

test('undo of a change without a notification sends nothing', async () => {
  const { salon, visit } = await booked();
  world.clock.set('2026-03-03T09:00:00Z');
  await undo(salon, await salon.setStatus(visit, 'arrived'));
  world.clock.advance({ minutes: 1 });
  expect(await notifications()).toEqual([]);
  expect((await salon.appointment(visit)).status).toBe('confirmed');
});

test('visitors, assistants and integrations cause notifications at once', async () => {
  const { salon, cut } = await booked();
  const booking = { catalogItemId: cut.id, clientPhone: '+4930123456', clientName: 'Ada' };
  needed(await salon.ai.call('create_appointment', { ...booking, startAt: later }));
  expect(await notifications()).toHaveLength(1);
  needed(
    await world.rest(salon.tokens.service)('POST', `/business/${salon.id}/appointments`, {
      ...booking,
      startAt: '2026-03-03T14:00:00Z',
    }),
  );
  expect(await notifications()).toHaveLength(1);
});

test('webhooks report both changes to a business’s own systems at once', async () => {
  const { salon, visit } = await booked();
  const receiver = await openReceiver();
  await webhooksOf(salon).listen(receiver.url);
  await undo(salon, await salon.cancel(visit));
  await world.jobs.settle();
  const types = receiver.take().map(({ type }) => type);
  expect(types).toEqual(['appointment.cancelled', 'appointment.confirmed']);
  receiver.close();
});
