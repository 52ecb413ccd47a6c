import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';

let world: World;
let salon: Salon;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  salon = await world.business();
});
afterAll(() => world?.close());

const send = (clients: readonly object[], headers: Record<string, string> = {}) =>
  salon.rest('POST', '/clients/bulk', { clients }, { headers });
const outcomes = (report: { results: { outcome: string }[] }) =>
  report.results.map(({ outcome }) => outcome);

test('Clients in bulk are created and changed one by one, and a repeated call changes nothing', async () => {
  const clients = [
    { externalId: '1', clientName: 'Ada', clientPhone: '+4930100001', tags: ['Regular'] },
    { externalId: '2', clientName: 'Eve', metadata: { plan: 'gold' } },
  ];
  expect(needed(await send(clients))).toMatchObject({ created: 2, failed: 0 });
  expect(needed(await send(clients))).toMatchObject({ created: 0, unchanged: 2, failed: 0 });
  const [ada, eve] = clients;
  const changed = needed(
    await send([
      { ...ada, tags: ['Friend'] },
      { ...eve, metadata: { plan: 'silver' } },
    ]),
  );
  expect(changed).toMatchObject({ updated: 2 });
  const { items } = needed(await salon.rest('GET', '/clients?externalIds=1,2'));
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ clientName: 'Ada', tags: ['Friend'] }),
      expect.objectContaining({ clientName: 'Eve', metadata: { plan: 'silver' } }),
    ]),
  );
});

test('A bad entry is refused by its field and stops no other', async () => {
  needed(await send([{ externalId: 'taken', clientName: 'Ida', clientPhone: '+4930100009' }]));
  const report = needed(
    await send([
      { externalId: '1', clientName: 'Ada' },
      { externalId: '2' },
      { externalId: '3', clientName: 'Eve', clientPhone: '12' },
      { clientName: 'Nobody' },
      { externalId: '4', clientName: 'Other', clientPhone: '+4930100009' },
      { externalId: '1', clientName: 'Ada again' },
      { externalId: '5', clientName: 'Bob' },
    ]),
  );
  expect(report).toMatchObject({ created: 2, failed: 5 });
  expect(report.results).toMatchObject([
    { outcome: 'created' },
    { code: 'VALIDATION_FAILED', errors: [{ path: 'clientName' }] },
    { code: 'VALIDATION_FAILED', errors: [{ path: 'clientPhone' }] },
    { code: 'VALIDATION_FAILED', errors: [{ path: 'externalId' }] },
    { code: 'ALREADY_EXISTS', errors: [{ path: 'externalId' }] },
    { outcome: 'failed', errors: [{ path: 'externalId' }] },
    { outcome: 'created' },
  ]);
  const most = Array.from({ length: 101 }, (_, index) => ({ externalId: `${index}` }));
  expect((await send(most)).status).toBe(400);
});

test('A call with an idempotency key is answered alike when it is repeated', async () => {
  const clients = [{ externalId: '1', clientName: 'Ada' }, { externalId: '2' }];
  const headers = { 'idempotency-key': 'night run' };
  const first = await send(clients, headers);
  needed(await salon.rest('PUT', `/clients/${first.data.results[0].id}`, { clientName: 'Ida' }));
  const second = await send(clients, headers);
  expect(second.data).toEqual(first.data);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect((await salon.rest('GET', '/clients')).data.items).toMatchObject([{ clientName: 'Ida' }]);
  const other = [{ externalId: '9', clientName: 'Eve' }];
  expect((await send(other, headers)).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('Simultaneous calls with the same entries make each object once', async () => {
  const clients = Array.from({ length: 5 }, (_, index) => ({
    externalId: `${index}`,
    clientName: `Client ${index}`,
  }));
  const reports = await Promise.all([send(clients), send(clients), send(clients)]);
  expect(reports.flatMap(({ data }) => outcomes(data)).filter(each => each === 'failed')).toEqual(
    [],
  );
  expect((await salon.rest('GET', '/clients')).data.items).toHaveLength(5);
});

test('Items in bulk are created and changed, and the same values change nothing', async () => {
  const anna = await salon.staff();
  const bulk = (items: readonly object[]) => salon.rest('POST', '/catalog/bulk', { items });
  const items = [
    {
      externalId: 's1',
      name: 'Cut',
      price: 40,
      durationMinutes: 60,
      staffIds: [anna.id],
      categoryName: 'Hair',
      metadata: { code: 'A' },
    },
    {
      externalId: 'p1',
      name: 'Towel',
      type: 'product',
      price: 9,
      variants: [
        { sku: 'T-S', options: [{ name: 'size', value: 'S' }], stockOnHand: 3, externalId: 'v1' },
      ],
    },
    { externalId: 'bad', name: 'No price' },
  ];
  const first = needed(await bulk(items));
  expect(outcomes(first)).toEqual(['created', 'created', 'failed']);
  const { version } = needed(await salon.rest('GET', `/catalog/${first.results[0].id}`));
  expect(outcomes(needed(await bulk(items)))).toEqual(['unchanged', 'unchanged', 'failed']);
  const [cut] = items;
  const changed = [{ ...cut, price: 45, staffIds: [] }];
  expect(outcomes(needed(await bulk(changed)))).toEqual(['updated']);
  expect((await salon.rest('GET', `/catalog/${first.results[0].id}`)).data).toMatchObject({
    price: 45,
    staffIds: [],
    version: version + 1,
    metadata: { code: 'A' },
  });
});

test('A caller without the permission saves nothing in bulk', async () => {
  const other = await world.business();
  const path = `/business/${salon.id}/clients/bulk`;
  const body = { clients: [{ externalId: '1', clientName: 'Ada' }] };
  expect((await world.rest(other.tokens.service)('POST', path, body)).status).toBe(404);
});
