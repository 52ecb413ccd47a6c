import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { knownBuyer } from '../../support/clients/buyers.ts';
import * as documents from '../../support/clients/documents.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld, recipients } from './notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let gateway: Awaited<ReturnType<typeof openReceiver>>;
let salon: Salon;
let phone: string;
let email: string;
let phones = 0;

beforeAll(async () => {
  gateway = await openReceiver();
  world = await createNotifiedWorld({ smsUrl: gateway.url });
});
beforeEach(async () => {
  world.clock.set('2026-03-02T09:00:00Z');
  salon = await world.business({ name: 'Lumen', publish: true });
  phones += 1;
  phone = `+4930123${700 + phones}`;
  email = `ada${phones}@example.com`;
  await world.sent();
});
afterAll(async () => {
  await world?.close();
  gateway.close();
});

const save = (input: object) =>
  salon.graphql(documents.saveClient, { input: { businessId: salon.id, ...input } });
const addClient = async (more: object = {}) =>
  needed(await save({ name: 'Ada', phone, email, ...more })).id as string;
const skipped = async (clientId: string, channel: 'mail' | 'sms') => {
  const { skipped: found } = needed(
    await salon.graphql(documents.rehearseMessage, {
      input: {
        businessId: salon.id,
        clientIds: [clientId],
        purpose: 'news',
        text: 'New',
        channel,
      },
    }),
  );
  return found.map(({ reason }: { reason: string }) => reason);
};

/** Returns the switches of the account, and a function that presses one. */
async function account(token: string) {
  const rest = world.rest(token);
  return {
    shown: async () =>
      Object.fromEntries(
        needed(await rest('GET', '/account/news'))
          .filter(({ businessId }: { businessId: string }) => businessId === salon.id)
          .map(({ channel, wanted }: { channel: string; wanted: boolean }) => [channel, wanted]),
      ),
    set: (channel: 'mail' | 'sms', wanted: boolean) =>
      rest('PUT', `/account/news/${salon.id}`, { channel, wanted }),
  };
}

test('a switch for each channel gives the consent for a proven contact, and ends it at once', async () => {
  const clientId = await addClient();
  const token = await knownBuyer(world, phone);
  await world.sql('update buyer set email = $1 where phone = $2', [email, phone]);
  const { shown, set } = await account(token);
  expect(await shown()).toEqual({ mail: false, sms: false });
  expect(needed(await set('mail', true))).toMatchObject({ wanted: true, confirms: false });
  expect(await shown()).toEqual({ mail: true, sms: false });
  expect(await world.sent()).toEqual([]);
  const { consents } = needed(await salon.rest('GET', `/clients/${clientId}`));
  expect(consents).toMatchObject([
    { purpose: 'marketing', given: true, source: 'preferences', text: expect.any(String) },
  ]);
  expect(await skipped(clientId, 'mail')).toEqual([]);
  needed(await set('sms', true));
  needed(await set('mail', false));
  expect(await shown()).toEqual({ mail: false, sms: true });
  needed(await set('sms', false));
  expect(await skipped(clientId, 'mail')).toEqual(['not_agreed']);
  const [event] = await salon.journal({ eventType: 'client.updated' });
  expect(event).toMatchObject({
    actorType: 'buyer',
    summary: expect.stringMatching('in the account'),
  });
});

test('an address that nobody proved is asked by mail, where the business confirms consents', async () => {
  const clientId = await addClient();
  const { shown, set } = await account(await knownBuyer(world, phone));
  needed(await set('sms', true));
  expect(needed(await set('mail', true))).toMatchObject({ wanted: false, confirms: true });
  expect(await skipped(clientId, 'mail')).not.toEqual([]);
  const [mail, ...others] = await world.sent();
  expect([recipients([mail!]), others]).toEqual([[email], []]);
  const [link = ''] = /https?:\S+\/news\/\S+/.exec(mail!.parts['text/plain']!) ?? [];
  await fetch(link.replace(/^https?:\/\/[^/]+/, world.url), { method: 'POST' });
  expect(await shown()).toEqual({ mail: true, sms: true });
  needed(await set('mail', false));
  expect(await shown()).toEqual({ mail: false, sms: true });
});

test('a buyer switches what is of their own client alone, and only by channels that reach them', async () => {
  const clientId = await addClient({ email: null });
  const own = await account(await knownBuyer(world, phone));
  expect(await own.shown()).toEqual({ sms: false });
  expect((await own.set('mail', true)).code).toBe('VALIDATION_FAILED');
  const other = await account(await knownBuyer(world, '+4930999777'));
  expect((await other.set('sms', true)).code).toBe('NOT_FOUND');
  const { consents } = needed(await salon.rest('GET', `/clients/${clientId}`));
  expect(consents).toEqual([]);
});
