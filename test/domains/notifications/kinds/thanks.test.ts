import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { createNotifiedWorld, notificationsOf, subjectOf } from '../notified-salon.ts';

const kind = 'appointment_thanks';
const thanks = 'Lumen: thank you for coming for Cut';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let notifications: Awaited<ReturnType<typeof notificationsOf>>;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ name: 'Lumen', parallelCapacity: 3 });
  notifications = await notificationsOf(salon);
});
afterAll(() => world?.close());

const says = async (given: boolean) =>
  needed(
    await salon.graphql(documents.saveClient, {
      input: {
        businessId: salon.id,
        phone: '+4930123456',
        name: 'Ada',
        consents: [{ purpose: 'marketing', given }],
      },
    }),
  );

/** Completes a visit at ten on Monday, and returns the messages to its client afterwards. */
const visited = async (noted = '2026-03-02T11:00:00Z') => {
  const booked = await salon.booked(await salon.service(), { at: '2026-03-02T09:00:00Z' });
  await world.sent();
  world.clock.set(noted);
  for (const status of ['arrived', 'completed']) {
    needed(await salon.setStatus(booked, status));
  }
  const told = (await world.sent()).map(subjectOf);
  world.clock.set('2026-03-02T08:00:00Z');
  return told;
};

test('no thanks are sent until the business switches them on', async () => {
  await says(true);
  expect(await visited()).toEqual([]);
});

test('a client who agreed to offers is thanked once for all visits of a day', async () => {
  needed(await notifications.save({ toClients: [kind] }));
  await says(true);
  expect(await visited()).toEqual([thanks]);
  expect(await visited()).toEqual([]);
});

test('a client without consent, with withdrawn consent or blocked is not thanked, and the log has no trace', async () => {
  needed(await notifications.save({ toClients: [kind] }));
  expect(await visited()).toEqual([]);
  await says(true);
  await says(false);
  expect(await visited()).toEqual([]);
  const { id: clientId } = await says(true);
  const block = { businessId: salon.id, clientId, blocked: true };
  needed(await salon.graphql(documents.saveClient, { input: block }));
  expect(await visited()).toEqual([]);
  const kept = 'select from notification where business_id = $1 and kind = $2';
  expect(await world.sql(kept, [salon.id, kind])).toEqual([]);
});

test('no thanks are sent for a visit that is noted days later', async () => {
  needed(await notifications.save({ toClients: [kind] }));
  await says(true);
  expect(await visited('2026-03-04T11:00:00Z')).toEqual([]);
});
