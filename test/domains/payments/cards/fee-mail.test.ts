import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { notificationsOf } from '../../notifications/notified-salon.ts';
import { begun, createCardWorld, late } from './card-world.ts';

const world = await createCardWorld();
afterAll(() => world.close());

/** Returns the kinds of the client's messages about a fee charged to the card, in order. */
async function toldOf(act: 'cancel' | 'miss', settings: object = {}): Promise<string[]> {
  world.stripe.cards.bank.says = 'yes';
  const salon = await world.salon('stripe');
  const notifications = await notificationsOf(salon);
  needed(await notifications.save(settings));
  const visit = await salon.secured();
  await world.jobs.settle();
  world.clock.set(act === 'cancel' ? late : begun);
  needed(
    act === 'cancel'
      ? await salon.cancel(visit, { cancelledBy: 'client' })
      : await salon.setStatus(visit, 'no_show'),
  );
  for (const step of [world.jobs.settle, world.sweep, world.jobs.settle]) await step();
  expect(await salon.visit(visit)).toMatchObject({ feeDue: 0 });
  await world.sql('update outbox set postponed_until = null where waits_for_undo_of is not null');
  await world.jobs.settle();
  const sent: { kind: string; audience: string }[] = await notifications.log();
  return sent
    .filter(({ audience }) => audience === 'client')
    .map(({ kind }) => kind)
    .toReversed();
}

const booked = ['appointment_booked', 'appointment_confirmed'];

test('a client gets one message about a late cancellation or a missed visit, with the fee', async () => {
  expect(await toldOf('cancel')).toEqual([...booked, 'appointment_cancelled']);
  expect(await toldOf('miss')).toEqual([...booked, 'appointment_missed']);
});

test('a client without messages about missed visits gets a message about the payment', async () => {
  const toClients = ['payment_received', 'appointment_booked', 'appointment_confirmed'];
  expect(await toldOf('miss', { toClients })).toEqual([...booked, 'payment_received']);
});
