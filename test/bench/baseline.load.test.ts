import { afterAll, expect, test } from '@jest/globals';
import { Connection } from '../../bench/connection.ts';
import { prepareTables } from '../../bench/limit/tables.ts';
import { freePlaces } from '../../bench/places.ts';
import { seed } from '../../bench/seed.ts';
import { startLimit } from '../../bench/servers.ts';
import { seedWarehouse, warehouse } from '../../bench/warehouse.ts';
import { businessId, clientPhone, dateIn, firstProduct, itemId } from '../../bench/world.ts';
import { createDatabase } from '../support/database/database.ts';

/** The baseline service writes and reads the product's tables, so it has to follow their columns. */
const database = await createDatabase();
await seed(database.adminUrl, { pastDays: 1, futureDays: 1 });
await seedWarehouse(database.adminUrl, warehouse(0, 100));
await prepareTables(database.adminUrl);
const limit = await startLimit(database.adminUrl);
const connection = new Connection(limit.port);

afterAll(async () => {
  connection.close();
  await limit.stop();
  await database.drop();
});

const business = businessId(0);
const calls: Record<string, object> = {
  '/book': freePlaces(1)(),
  '/order': {
    businessId: business,
    clientName: 'Client',
    clientPhone: clientPhone(0),
    items: [{ catalogItemId: itemId(0, firstProduct), quantity: 1 }],
  },
  '/availability': { business, date: dateIn(1) },
  '/catalog': { businessId: business, limit: 20 },
  '/items': { businessId: business, limit: 50 },
  '/appointments': { businessId: business, limit: 50 },
  '/shop/catalog': { businessId: business, page: '1' },
  '/shop/item': { businessId: business, id: itemId(0) },
};

test.each(Object.entries(calls))('the baseline of the bench answers %s', async (path, body) => {
  const { status, body: answer } = await connection.send({ path, body });
  expect({ status, answer: JSON.parse(answer.toString()) }).toMatchObject({
    status: 200,
    answer: { ok: true },
  });
});
