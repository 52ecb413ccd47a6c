import { afterAll, expect, test } from '@jest/globals';
import { sections } from '../../../src/domains/clients/export/export.queries.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { holding, openTold, told } from './told-client.ts';

const world = await createWorld();
afterAll(() => world.close());

const exporting = `mutation ($input: ExportClientInput!) { exportClient(input: $input) { clientId exportedAt data } }`;

/** Copies that serve search, retries or delivery, and hold no other data. */
const copies = [
  'pgboss.',
  'public.client.search',
  'public.idempotency_key.',
  'public.one_time_code.',
  'public.outbox.',
  'public.rate_limit.',
  'public.webhook_delivery.',
];

test('an export has all data of the client in any table, except copies', async () => {
  const { salon, clientId, booked, order } = await openTold(world);
  const tables = new Map<string, string>([
    ['client', 'client'],
    ...Object.entries(sections).map(([name, { table }]) => [table, name] as [string, string]),
  ]);
  const { data } = needed(
    await salon.graphql(exporting, { input: { businessId: salon.id, clientId } }),
  );
  expect(data.client).toMatchObject({ id: clientId, name: told.name, email: told.email });
  expect(data.appointments).toMatchObject([{ id: booked.id, status: 'confirmed' }]);
  expect(data.orders).toMatchObject([{ id: order.id }]);
  expect(data.orderLines).toMatchObject([{ orderId: order.id, quantity: 1 }]);
  for (const word of Object.values(told)) {
    for (const place of await holding(world, [word])) {
      if (copies.some(copy => place.startsWith(copy))) continue;
      const [, table = ''] = place.split('.');
      const section = JSON.stringify(data[tables.get(table) ?? ''] ?? null);
      expect({ place, word, isExported: section.includes(word) }).toEqual({
        place,
        word,
        isExported: true,
      });
    }
  }
});

test('an export is journaled, reads current data, and contains no secrets and no data of others', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const ada = await salon.booked(cut, { at: '2026-03-03T09:00:00Z', clientName: 'Ada' });
  await salon.booked(cut, {
    at: '2026-03-03T11:00:00Z',
    clientName: 'Berta',
    clientPhone: '+4930111222',
  });
  needed(await salon.rest('POST', '/gift-cards', { amount: 20, clientId: ada.clientId }));
  const headers = { 'idempotency-key': 'again' };
  const run = () =>
    salon.graphql(
      exporting,
      { input: { businessId: salon.id, clientId: ada.clientId } },
      { headers },
    );
  const first = JSON.stringify(needed(await run()).data);
  expect(first).toContain('Ada');
  expect(first).not.toContain('Berta');
  expect(first).not.toMatch(/sealed|hash|businessId/iu);
  expect(JSON.stringify(needed(await run()).data.journal)).toContain('client.exported');
});
