import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { holding, openTold, told } from './told-client.ts';

const world = await createWorld();
afterAll(() => world.close());

const erase = `mutation ($input: EraseClientInput!) { eraseClient(input: $input) {
  clientId appointments orders payments keptDocuments { receiptId number } } }`;

test('an erased client is in no table, except in documents with a legal retention', async () => {
  const { salon, cut, clientId, booked, order, receipt } = await openTold(world);
  const { id: businessId } = salon;
  const { phone, name } = told;
  const run = () => salon.graphql(erase, { input: { businessId, clientId: clientId } });
  expect(await run()).toMatchObject({ code: 'RULE_VIOLATION' });
  needed(
    await salon.rest('POST', `/appointments/${booked.id}/cancel`, { reason: `${name} is ill` }),
  );
  needed(await salon.rest('POST', `/orders/${order.id}/status`, { status: 'completed' }));
  await world.jobs.settle();
  const words = Object.values(told);
  expect(await holding(world, words)).toEqual(
    expect.arrayContaining([
      'public.audit_event.summary',
      'public.client.name',
      'public.webhook_delivery.payload',
    ]),
  );
  const erased = needed(await run());
  expect(erased).toMatchObject({
    appointments: 1,
    orders: 1,
    keptDocuments: [{ receiptId: receipt.id, number: receipt.number }],
  });
  await world.jobs.settle();
  expect(await holding(world, words)).toEqual([
    'public.receipt.buyer_name',
    'public.receipt.frozen',
  ]);
  expect((await salon.rest('GET', '/clients')).data.items).toEqual([]);
  expect((await run()).code).toBe('NOT_FOUND');
  // A visitor with the same phone is a new client.
  const next = await salon.booked(cut, { at: '2026-03-04T09:00:00Z', clientPhone: phone });
  expect(next.clientId).not.toBe(clientId);
});

test('the journal stays append-only for everything else', async () => {
  await world.business();
  await expect(world.sql(`update audit_event set summary = 'x'`)).rejects.toThrow(/append-only/);
  await expect(
    world.sql(`with on_ as (select set_config('app.blanking', 'on', true))
      update audit_event set event_type = 'x' from on_`),
  ).rejects.toThrow(/append-only/);
});
