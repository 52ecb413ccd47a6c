import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;
beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
});
afterAll(() => world?.close());

const client = async (more: object = {}, at = salon) =>
  needed(await at.rest('POST', '/clients', { clientName: 'Ada', ...more }));
const record = (id: string, more: object, at = salon) =>
  at.rest('PUT', `/objects/${id}`, { ...more });

describe('An external id and metadata', () => {
  test('are saved with every kind of object that has a form, and shown with it', async () => {
    const given = (externalId: string) => ({ externalId, metadata: { source: 'crm' } });
    const cut = needed(
      await salon.rest('POST', '/catalog', {
        name: 'Cut',
        price: 40,
        durationMinutes: 60,
        ...given('a'),
      }),
    );
    const towel = needed(
      await salon.rest('POST', '/catalog', {
        name: 'Towel',
        type: 'product',
        price: 9,
        variants: [{ options: [{ name: 'size', value: 'S' }], stockOnHand: 3, ...given('v') }],
        ...given('b'),
      }),
    );
    expect(towel.variants).toMatchObject([given('v')]);
    const ada = await client(given('a'));
    const anna = needed(await salon.rest('POST', '/staff', { name: 'Anna', ...given('a') }));
    const chair = needed(await salon.rest('POST', '/resources', { name: 'Chair', ...given('a') }));
    const care = needed(await salon.rest('POST', '/categories', { name: 'Care', ...given('a') }));
    const booked = needed(
      await salon.rest('POST', '/appointments', {
        catalogItemId: cut.itemId,
        clientId: ada.clientId,
        startAt: '2026-03-03T09:00:00Z',
        ...given('a'),
      }),
    );
    const order = needed(
      await salon.rest('POST', '/orders', {
        clientId: ada.clientId,
        items: [
          { catalogItemId: towel.itemId, variantId: towel.variants[0].variantId, quantity: 1 },
        ],
        ...given('a'),
      }),
    );
    const { series } = needed(
      await salon.rest('POST', '/series', {
        services: [{ catalogItemId: cut.itemId }],
        clientId: ada.clientId,
        startAt: '2026-03-04T09:00:00Z',
        rule: 'FREQ=WEEKLY;COUNT=2',
        ...given('a'),
      }),
    );
    for (const made of [cut, ada, anna, chair, care, booked, order, series])
      expect(made).toMatchObject(given('a'));
    for (const path of [
      `/catalog/${cut.itemId}`,
      `/clients/${ada.clientId}`,
      `/staff/${anna.staffId}`,
      `/appointments/${booked.appointmentId}`,
      `/orders/${order.orderId}`,
      `/series/${series.seriesId}`,
    ])
      expect((await salon.rest('GET', path)).data).toMatchObject(given('a'));
    const lists = ['clients', 'catalog', 'staff', 'resources', 'appointments', 'orders'];
    for (const list of lists) {
      const found = needed(await salon.rest('GET', `/${list}?externalIds=a,unknown`));
      expect([list, found.items]).toMatchObject([list, [given('a')]]);
    }
    const byId = needed(
      await salon.rest('GET', `/catalog?ids=${cut.itemId},${towel.itemId}&externalIds=b`),
    );
    expect(byId.items.map(({ name }: { name: string }) => name)).toEqual(['Towel']);
  });

  test('are merged key by key: given keys are set, null and an empty text remove, others stay', async () => {
    const { clientId } = await client({ metadata: { a: '1', b: '2', c: '3' } });
    const path = `/clients/${clientId}`;
    const after = needed(
      await salon.rest('PUT', path, { metadata: { b: null, c: '', d: '4', a: '5' } }),
    );
    expect(after.metadata).toEqual({ a: '5', d: '4' });
    expect(needed(await salon.rest('PUT', path, { clientName: 'Ida' })).metadata).toEqual({
      a: '5',
      d: '4',
    });
    expect(needed(await salon.rest('PUT', path, { metadata: null })).metadata).toEqual({});
  });

  test('are limited, and a refusal names the field', async () => {
    const { clientId } = await client();
    const path = `/clients/${clientId}`;
    const many = (first: number) =>
      Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${first + index}`, 'x']));
    needed(await salon.rest('PUT', path, { metadata: many(0) }));
    const refused = [
      { metadata: many(50) },
      { metadata: { ['k'.repeat(41)]: 'x' } },
      { metadata: { k: 'x'.repeat(501) } },
      { metadata: { k: 1 } },
      { externalId: 'x'.repeat(256) },
      { externalId: ' ' },
      { externalId: 'a\nb' },
    ];
    for (const body of refused) {
      const answer = await salon.rest('PUT', path, body);
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
      expect(JSON.stringify(answer.data ?? answer.message)).toContain(Object.keys(body)[0]);
    }
    expect(needed(await salon.rest('GET', path)).metadata).toEqual(many(0));
  });

  test('are set for any object by its id alone, and found by external ids', async () => {
    const soap = await salon.product({ name: 'Soap', price: 5 });
    const paid = await salon.paying({ amount: 5, provider: 'manual' });
    const saved = needed(await record(soap.id, { externalId: 'pos-1', metadata: { a: 'b' } }));
    expect(saved).toEqual({
      kind: 'item',
      objectId: soap.id,
      externalId: 'pos-1',
      metadata: { a: 'b' },
    });
    needed(await record(paid.id, { externalId: 'bank-1' }));
    const found = needed(
      await salon.rest('GET', '/objects?kind=payment&externalIds=bank-1,bank-2'),
    );
    expect(JSON.stringify(found)).toContain(paid.id);
    expect(await record(salon.id, { externalId: 'x' })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await record(soap.id.replace(/.{4}$/, '0000'), { externalId: 'x' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('are shown in the journal and the feed of changes as those of their object', async () => {
    const { clientId } = await client();
    const { seq } = (
      await world.sql<{ seq: string }>('select max(seq) as seq from object_change')
    )[0]!;
    needed(await record(clientId, { externalId: 'fed', metadata: { plan: 'gold' } }));
    const [event] = await salon.journal({ eventType: 'external_record.saved' });
    expect(event).toMatchObject({
      subject: clientId,
      before: { externalId: null, metadata: {} },
      after: { externalId: 'fed', metadata: { plan: 'gold' } },
    });
    const noted = await world.sql(
      'select kind, object_id, deleted from object_change where seq > $1',
      [seq],
    );
    expect(noted).toEqual([{ kind: 'client', object_id: clientId, deleted: false }]);
    needed(await record(clientId, { externalId: 'fed' }));
    expect(
      await salon.journal({ eventType: 'external_record.saved', subject: clientId }),
    ).toHaveLength(1);
  });

  test('go with their object when it is deleted, which the feed reports as deleted', async () => {
    const care = needed(
      await salon.rest('POST', '/categories', { name: 'Gone', externalId: 'gone' }),
    );
    needed(await salon.rest('DELETE', `/categories/${care.categoryId}`));
    const changes = await world.sql<{ deleted: boolean }>(
      'select deleted from object_change where object_id = $1 order by seq',
      [care.categoryId],
    );
    expect(changes.at(-1)).toEqual({ deleted: true });
    needed(await salon.rest('POST', '/categories', { name: 'Next', externalId: 'gone' }));
  });
});

describe('An external id is unique in a business among objects of one kind:', () => {
  test('a taken one is refused with its field and the object that has it', async () => {
    const { clientId } = await client({ externalId: 'one' });
    for (const answer of [
      await salon.rest('POST', '/clients', { clientName: 'Eve', externalId: 'one' }),
      await record((await client()).clientId, { externalId: 'one' }),
    ]) {
      expect(answer).toMatchObject({ status: 409, code: 'ALREADY_EXISTS' });
      expect(answer.message).toContain('externalId');
      expect(answer.message).toContain(clientId);
    }
    needed(await salon.rest('POST', '/staff', { name: 'Bea', externalId: 'one' }));
  });

  test('of parallel calls exactly one gets it, and all others learn who', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        salon.rest('POST', '/clients', { clientName: `R${index}`, externalId: 'race' }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject({ status: 409, code: 'ALREADY_EXISTS' });
      expect(answer.message).toContain(made[0]!.data.clientId);
    }
    const objects = await Promise.all(Array.from({ length: 6 }, () => client()));
    const set = await Promise.all(
      objects.map(({ clientId }) => record(clientId, { externalId: 'second race' })),
    );
    expect(set.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(set.filter(({ code }) => code === 'ALREADY_EXISTS')).toHaveLength(5);
  });

  test('a client found by phone keeps the external id of another record', async () => {
    const clientPhone = '+4930555001';
    await client({ clientPhone, externalId: 'record 1' });
    const again = await salon.rest('POST', '/clients', { clientName: 'Ada', clientPhone });
    expect(again).toMatchObject({ status: 200, data: { externalId: 'record 1' } });
    expect(
      await salon.rest('POST', '/clients', {
        clientName: 'Ada',
        clientPhone,
        externalId: 'record 2',
      }),
    ).toMatchObject({ status: 409, code: 'ALREADY_EXISTS' });
  });

  test('another business uses the same one, and neither sees the other’s', async () => {
    const other = await world.business();
    const mine = await client({ externalId: 'same' });
    const theirs = await client({ externalId: 'same' }, other);
    const found = needed(await salon.rest('GET', '/clients?externalIds=same')).items;
    expect(found).toMatchObject([{ clientId: mine.clientId }]);
    expect((await salon.rest('GET', `/clients?ids=${theirs.clientId}`)).data.items).toEqual([]);
    expect(await record(theirs.clientId, { externalId: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('Setting them needs the permission to change the object', async () => {
  const role = await salon.role({
    name: 'Shelf',
    actions: ['business_read', 'catalog_read', 'catalog_write', 'client_read'],
  });
  const member = await world.user();
  needed(
    await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: member.email, role: 'custom', roleId: role.id },
    }),
  );
  const call = world.rest(member.tokens.session);
  const { clientId } = await client();
  const soap = await salon.product({ price: 3 });
  const path = (id: string) => `/business/${salon.id}/objects/${id}`;
  expect((await call('PUT', path(clientId), { externalId: 'x' })).code).toBe('FORBIDDEN');
  expect((await call('PUT', path(soap.id), { externalId: 'x' })).status).toBe(200);
});

describe('A client’s external id and metadata', () => {
  const open = async () => {
    const own = await world.business();
    const kept = await client({ clientName: 'A', externalId: 'a', metadata: { x: '1' } }, own);
    const merged = await client(
      { clientName: 'B', externalId: 'b', metadata: { x: '2', y: '3' } },
      own,
    );
    return { own, kept: kept.clientId, merged: merged.clientId };
  };
  const of = async (own: Salon, id: string) => {
    const { externalId, metadata } = needed(await own.rest('GET', `/clients/${id}`));
    return { externalId, metadata };
  };

  test('are kept by a merge, which adds what the kept client lacks; undo gives both theirs back', async () => {
    const { own, kept, merged } = await open();
    const answer = await own.rest('POST', `/clients/${kept}/merge`, { mergedClientId: merged });
    expect(await of(own, kept)).toEqual({ externalId: 'a', metadata: { x: '1', y: '3' } });
    expect(await of(own, merged)).toEqual({ externalId: null, metadata: {} });
    const eventId = answer.headers.get('event-id');
    needed(await own.rest('POST', `/audit/${eventId}/undo`, {}));
    expect(await of(own, kept)).toEqual({ externalId: 'a', metadata: { x: '1' } });
    expect(await of(own, merged)).toEqual({ externalId: 'b', metadata: { x: '2', y: '3' } });
  });

  test('come from the merged client if the kept one has none', async () => {
    const { own, kept, merged } = await open();
    needed(await record(kept, { externalId: null, metadata: null }, own));
    needed(await own.rest('POST', `/clients/${kept}/merge`, { mergedClientId: merged }));
    expect(await of(own, kept)).toEqual({ externalId: 'b', metadata: { x: '2', y: '3' } });
  });

  test('are erased with the client, with the metadata of their bookings', async () => {
    const { own, kept } = await open();
    const cut = await own.service();
    const booked = await own.booked(cut, {
      at: '2026-03-03T09:00:00Z',
      clientId: kept,
      clientPhone: undefined,
      clientName: undefined,
    });
    needed(await record(booked.id, { externalId: 'visit', metadata: { note: 'SECRET' } }, own));
    needed(await own.rest('POST', `/appointments/${booked.id}/cancel`, {}));
    needed(await own.rest('POST', `/clients/${kept}/erase`, {}));
    const left = await world.sql(
      'select object_id, external_id, metadata from external_record where business_id = $1 and object_id = any($2)',
      [own.id, [kept, booked.id]],
    );
    expect(left).toEqual([{ object_id: booked.id, external_id: 'visit', metadata: {} }]);
    const told = await world.sql(
      `select from audit_event where business_id = $1 and concat(before, after, details) like '%SECRET%'`,
      [own.id],
    );
    expect(told).toEqual([]);
  });

  test('are part of the data that the client gets', async () => {
    const { own, kept } = await open();
    const { data } = needed(await own.rest('POST', `/clients/${kept}/export`, {}));
    expect(data.externalRecords).toMatchObject([{ objectId: kept, externalId: 'a' }]);
  });
});

describe('A file', () => {
  test('of clients has the external id, which names them when it is imported', async () => {
    const own = await world.business();
    const { clientId } = await client({ clientName: 'Ada', externalId: '=crm,1' }, own);
    await client({ clientName: 'Eve', externalId: '2' }, own);
    const { body } = await own.rest('GET', '/clients.csv');
    expect(needed(await own.rest('POST', '/clients/import', body))).toMatchObject({
      unchanged: 2,
      failed: 0,
    });
    const file = 'externalId,clientName\n"=crm,1",Ada L\n3,New\n2,Eve\n2,Eve again\n';
    const report = needed(await own.rest('POST', '/clients/import', file));
    expect(report).toMatchObject({ created: 1, updated: 2, unchanged: 1 });
    expect((await own.rest('GET', `/clients/${clientId}`)).data.clientName).toBe('Ada L');
    const taken = `clientId,externalId,clientName\n${clientId},3,Ada\n`;
    expect(needed(await own.rest('POST', '/clients/import', taken))).toMatchObject({
      failed: 1,
      lines: [{ errors: [{ path: 'externalId', reason: 'external_id_taken' }] }],
    });
  });

  test('of the catalog has the external id, which names items when it is imported', async () => {
    const own = await world.business();
    const item = { name: 'Soap', type: 'product', price: 5, externalId: 'pos-1' };
    const { itemId } = needed(await own.rest('POST', '/catalog', item));
    const { body } = await own.rest('GET', '/catalog.csv');
    expect(needed(await own.rest('POST', '/catalog/import', body))).toMatchObject({
      unchanged: 1,
      failed: 0,
    });
    const file =
      'externalId,name,type,price\npos-1,Fine soap,product,6\npos-2,Fine soap,product,7\n';
    const imported = await own.rest('POST', '/catalog/import', file);
    expect(needed(imported)).toMatchObject({ created: 1, updated: 1 });
    expect((await own.rest('GET', `/catalog/${itemId}`)).data).toMatchObject({
      name: 'Fine soap',
      price: 6,
      externalId: 'pos-1',
    });
    const eventId = imported.headers.get('event-id');
    needed(await own.rest('POST', `/audit/${eventId}/undo`, {}));
    const left = await world.sql('select external_id from external_record where business_id = $1', [
      own.id,
    ]);
    expect(left).toEqual([{ external_id: 'pos-1' }]);
  });
});
