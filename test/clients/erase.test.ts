import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../support/documents.ts';
import { needed } from '../support/salon.ts';
import { openShop } from '../support/shop.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const erase = `mutation ($input: EraseClientInput!) { eraseClient(input: $input) {
  clientId appointments orders payments keptDocuments { receiptId number } } }`;

/** Nothing else in the database says these. */
const told = {
  name: 'Zebedee Quixotry',
  phone: '+4930987654',
  email: 'zebedee.quixotry@example.org',
  comment: 'Xylophone-comment',
  notes: 'Marmalade-notes',
  address: 'Periwinkle Lane 7',
};

/** Every text or JSON of every table of every schema that holds one of the words. */
const holding = async (words: readonly string[]) => {
  const columns = await world.sql<{ place: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as place, quote_ident(column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and (data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'tsvector', 'bytea'))`,
  );
  const found = new Set<string>();
  for (const { place, column } of columns) {
    const rows = await world.sql(
      `select 1 as hit from ${place} where lower(${column}::text) like any($1) limit 1`,
      [words.map(word => `%${word.toLowerCase()}%`)],
    );
    if (rows.length > 0) found.add(`${place}.${column}`);
  }
  return [...found].toSorted();
};

test('an erased client is in no table, but in the documents that the law wants kept', async () => {
  const { salon, visitor } = await openShop(world, {
    deliveryMethods: [{ method: 'courier', name: 'Courier', price: 4 }],
  });
  const { id: businessId } = salon;
  const { name, phone, email } = told;
  const cut = await salon.service();
  const soap = await salon.product({ stockOnHand: 9 });
  await salon.graphql(documents.createWebhookEndpoint, {
    input: { businessId, url: 'https://example.com/hooks', events: [] },
  });
  const client = {
    clientName: name,
    clientPhone: phone,
    email,
    notes: told.notes,
    birthday: '--04-12',
  };
  const key = { headers: { 'idempotency-key': 'zebedee' } };
  const made = needed(await salon.rest('POST', '/clients', client, key));
  await salon.rest(
    'POST',
    '/clients/import',
    `clientPhone,clientName,notes\n${phone},${name},More\n`,
  );
  const booked = await salon.booked(cut, {
    at: '2026-03-03T09:00:00Z',
    clientPhone: phone,
    clientName: name,
  });
  const buyer = visitor();
  await buyer.add(soap.id);
  const ordered = needed(
    await buyer.order({
      contact: { name, phone, email },
      comment: told.comment,
      delivery: { method: 'courier', address: told.address },
    }),
  );
  await salon.ai.call('search_clients', { search: name });
  await salon.ai.call('create_appointment', { clientPhone: phone, clientName: name });
  const { items } = needed(await salon.graphql(documents.orders, { businessId }));
  const [order] = items;
  const receipt = needed(
    await salon.graphql(documents.issueReceipt, { input: { businessId, orderId: order.id } }),
  );
  expect(ordered.token).toBeDefined();
  await world.jobs.settle();
  const run = () => salon.graphql(erase, { input: { businessId, clientId: made.clientId } });
  expect(await run()).toMatchObject({ code: 'RULE_VIOLATION' });
  needed(
    await salon.rest('POST', `/appointments/${booked.id}/cancel`, { reason: `${name} is ill` }),
  );
  needed(await salon.rest('POST', `/orders/${order.id}/status`, { status: 'completed' }));
  await world.jobs.settle();
  const words = Object.values(told);
  expect(await holding(words)).toEqual(
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
  expect(await holding(words)).toEqual(['public.receipt.buyer_name', 'public.receipt.frozen']);
  expect((await salon.rest('GET', '/clients')).data.items).toEqual([]);
  expect((await run()).code).toBe('NOT_FOUND');
  // Whoever comes with the phone again is somebody new.
  const next = await salon.booked(cut, { at: '2026-03-04T09:00:00Z', clientPhone: phone });
  expect(next.clientId).not.toBe(made.clientId);
});

test('the journal stays append-only for everything else', async () => {
  await world.business();
  await expect(world.sql(`update audit_event set summary = 'x'`)).rejects.toThrow(/append-only/);
  await expect(
    world.sql(`with on_ as (select set_config('app.blanking', 'on', true))
      update audit_event set event_type = 'x' from on_`),
  ).rejects.toThrow(/append-only/);
});
