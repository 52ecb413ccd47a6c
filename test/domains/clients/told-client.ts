import { expect } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import type { World } from '../../world.ts';

/** Values that occur nowhere else in the database. */
export const told = {
  name: 'Zebedee Quixotry',
  phone: '+4930987654',
  email: 'zebedee.quixotry@example.org',
  comment: 'Xylophone-comment',
  notes: 'Marmalade-notes',
  address: 'Periwinkle Lane 7',
  waiting: 'Wisteria-waiting',
  answer: 'Hyacinth-answer',
  written: 'Forsythia-message',
  field: 'Nasturtium-field',
  visitField: 'Delphinium-field',
  custom: 'Ranunculus-custom',
  orderField: 'Gladiolus-field',
  externalId: 'Chrysanthemum-id',
  metadata: 'Amaryllis-metadata',
  visitMetadata: 'Calendula-metadata',
  formAnswer: 'Camellia-answer',
  guardian: 'Begonia-guardian',
  treatment: 'Gardenia-note',
  file: 'Freesia-picture',
  talk: 'Edelweiss-talk',
};

/**
 * Returns every text or JSON column, of all tables and schemas, that contains one of the words. Of a partitioned
 * table it returns the table.
 */
export async function holding(world: World, words: readonly string[]): Promise<string[]> {
  const columns = await world.sql<{ place: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as place, quote_ident(column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
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
}

/** Creates a client who has booked, ordered and paid, with a value in every field. */
export async function openTold(world: World) {
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
  needed(await salon.rest('POST', '/fields', { name: 'Flower', type: 'text' }));
  const asked = { type: 'text', name: 'Flower', askVisitors: 'optional' };
  needed(await salon.rest('POST', '/fields', { ...asked, record: 'appointment' }));
  needed(await salon.rest('POST', '/fields', { ...asked, record: 'order' }));
  const client = {
    clientName: name,
    clientPhone: phone,
    email,
    notes: told.notes,
    birthday: '--04-12',
    fields: [{ field: 'flower', value: told.field }],
    externalId: told.externalId,
    metadata: { flower: told.metadata },
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
    fields: [{ field: 'flower', value: told.visitField }],
    customFields: { comment: told.custom },
  });
  const metadata = { flower: told.visitMetadata };
  needed(await salon.rest('PUT', `/objects/${booked.id}`, { metadata }));
  const buyer = visitor();
  await buyer.add(soap.id);
  const ordered = needed(
    await buyer.order({
      contact: { name, phone, email },
      comment: told.comment,
      fields: [{ field: 'flower', value: told.orderField }],
      delivery: { method: 'courier', address: told.address },
    }),
  );
  needed(
    await salon.rest('POST', '/waitlist', {
      catalogItemId: cut.id,
      contact: { name, phone, email },
      dateTo: '2026-03-10',
      note: told.waiting,
    }),
  );
  await world.jobs.run('offer-freed-places');
  await salon.ai.call('search_clients', { search: name });
  await salon.ai.call('create_appointment', { clientPhone: phone, clientName: name });
  const { items } = needed(await salon.graphql(documents.orders, { businessId }));
  const [order] = items;
  const receipt = needed(
    await salon.graphql(documents.issueReceipt, { input: { businessId, orderId: order.id } }),
  );
  expect(ordered.token).toBeDefined();
  await world.sql(
    `insert into text_reply (id, business_id, client_id, appointment_id, message_key, phone, text, outcome, received_at)
     values ($1 || 'reply', $1, $2, $3, $1 || 'key', $4, $5, 'unclear', now())`,
    [businessId, made.clientId, booked.id, phone, told.answer],
  );
  const questions = [{ kind: 'text', label: 'Allergies' }];
  const form = needed(await salon.rest('POST', '/forms', { name: 'Allergies', questions }));
  const { url } = needed(await salon.rest('GET', `/appointments/${booked.id}/forms`));
  const signed = {
    form: form.formId,
    version: '1',
    q1: told.formAnswer,
    guardianName: told.guardian,
  };
  await fetch(url, { method: 'POST', body: new URLSearchParams(signed) });
  const note = { clientId: made.clientId, appointmentId: booked.id, text: told.treatment };
  needed(
    await salon.rest('POST', '/treatment-notes', note, { headers: { 'idempotency-key': 'note' } }),
  );
  const content = Buffer.from('%PDF-1.4').toString('base64');
  const file = { clientId: made.clientId, appointmentId: booked.id, note: told.file, content };
  needed(
    await salon.graphql(documents.addClientFile, { input: { businessId: salon.id, ...file } }, key),
  );
  const text = `Dear {{firstName}}, ${told.written}`;
  const message = { clientIds: [made.clientId], purpose: 'service', text };
  needed(await salon.rest('POST', '/messages', message, key));
  const talk = { clientId: made.clientId, text: told.talk };
  needed(
    await salon.rest('POST', '/conversations', talk, { headers: { 'idempotency-key': 'talk' } }),
  );
  await world.jobs.settle();
  return { salon, cut, clientId: made.clientId as string, booked, order, receipt };
}
