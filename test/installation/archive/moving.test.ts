import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { carried, leftBehind } from '../../../src/app/archive/carried.ts';
import { exportBusiness } from '../../../src/app/archive/export-business.ts';
import { importBusiness } from '../../../src/app/archive/import-business.ts';
import { furnish, type Things } from '../../contract/tables/things.ts';
import { startBucket } from '../../support/outside/bucket.ts';
import * as documents from '../../support/clients/documents.ts';
import { picture } from '../../support/outside/pictures.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { linesIn, newFile } from './files.ts';
import { idsIn, lists, shownAt, withoutIds, withoutUsers } from './shown.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
/** Installation with its pictures in a bucket. */
let home: World;
/** Another installation, with its pictures in a folder. */
let away: World;
let salon: Salon;
let things: Things;
let code: string;
let file: string;
/** The owner's credential in the other installation. */
let owner: string;
/** Answers of each address to the owner at home, before the move. */
let shownAtHome: Record<string, unknown>;
/** A second copy of the business, at home. */
let copy: { id: string; slug: string };

beforeAll(async () => {
  bucket = await startBucket();
  const { endpoint, name } = bucket.settings;
  const settings = { ...bucket.settings, publicUrl: `${endpoint}/${name}` };
  [home, away] = await Promise.all([createWorld({ config: { bucket: settings } }), createWorld()]);
  salon = await home.business({ name: 'Salon Anna', publish: true });
  things = await furnish(home, salon);
  await furnishMore();
  // A written message is carried once nobody waits for it.
  await home.sql(`update notification set status = 'failed' where subject like 'wmg_%'`);
  file = newFile(home);
  await exportBusiness(home.services, { business: salon.slug, file, giftCardCodes: true });
  await importBusiness(away.services, { file });
  owner = (await away.user(salon.owner.email)).tokens.session;
  copy = await importBusiness(home.services, { file, newIds: true, slug: 'anna-again' });
  shownAtHome = await shownAt(home, salon.tokens.session, things);
});

afterAll(async () => {
  await home?.close();
  await away?.close();
  bucket?.stop();
});

/** Adds a picture, a payment and a refund to the move. */
async function furnishMore() {
  const content = (await picture(400, 300)).toString('base64');
  const { productId: itemId, businessId } = things;
  needed(await salon.graphql(documents.addItemImage, { input: { businessId, itemId, content } }));
  code = needed(await salon.rest('POST', '/gift-cards', { amount: 50 })).code;
  const { id: orderId } = await salon.ordered([{ item: { id: itemId } }]);
  needed(await salon.rest('POST', '/payments', { orderId, giftCardCode: code }));
  const paid = await salon.paying({ amount: 30, provider: 'manual' });
  needed(await salon.settle(paid));
  needed(await salon.refund(paid, { amount: 5 }));
}

const rowsOf = (world: World, table: string, id: string) =>
  world.sql<{ row: string }>(
    `select (to_jsonb(t) - 'search')::text as row from ${table} t
     where ${table === 'business' ? 'id' : 'business_id'} = $1`,
    [id],
  );

const endOf = (id: string) => id.slice(-26);

test('every table that has something of a business travels, or it is said why not', async () => {
  const tables = await home.sql<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and (relname = 'business' or exists (
         select from pg_attribute where attrelid = pg_class.oid and attname = 'business_id'))
     order by 1`,
  );
  const known = [...carried.map(({ table }) => table), ...Object.keys(leftBehind)];
  expect(known.toSorted()).toEqual(tables.map(({ name }) => name));
});

test('each row comes after those that it refers to', async () => {
  const keys = await home.sql<{ from: string; to: string; column: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to,
       (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[array_length(conkey, 1)]) as column
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const places = new Map(carried.map(({ table }, place) => [table, place]));
  const late = keys.filter(({ from, to, column }) => {
    const [own, other] = [places.get(from), places.get(to)];
    if (own === undefined || other === undefined) return false;
    return own === other ? carried[own]?.refersTo !== column : own < other;
  });
  expect(late).toEqual([]);
});

test('nothing that opens or signs anything is in an archive', async () => {
  const text = JSON.stringify((await linesIn(file)).slice(1));
  const secrets = await home.sql<{ secret: string }>(
    `select hash as secret from token union select sealed from payment_account union select secret from webhook_endpoint
     union select sealed_code from gift_card union select code_hash from gift_card union select sealed from linked_calendar
     union select sealed from kept_card where sealed is not null union select hash from calendar_feed`,
  );
  expect(secrets.length).toBeGreaterThan(10);
  expect(secrets.filter(({ secret }) => secret !== '' && text.includes(secret))).toEqual([]);
  expect(Object.keys((await linesIn(file))[0].leftBehind)).toContain('token');
});

describe('with new ids', () => {
  test('no old id is left in any row, and none in the other business is touched', async () => {
    const old = new Set<string>();
    for (const { table } of carried) {
      for (const { row } of await rowsOf(home, table, salon.id)) {
        for (const id of idsIn(row)) if (!id.startsWith('usr_')) old.add(endOf(id));
      }
    }
    expect(old.size).toBeGreaterThan(100);
    for (const { table } of carried) {
      const rows = await rowsOf(home, table, copy.id);
      const end = /(?<![0-9a-z])[0-7][0-9a-z]{25}(?![0-9a-z])/g;
      // An id may also occur without its prefix.
      const left = rows.flatMap(({ row }) => [...row.matchAll(end)].map(([id]) => id));
      expect([table, left.filter(id => old.has(id))]).toEqual([table, []]);
    }
  });

  test('the copy shows the same as what it was made of', async () => {
    const routes = lists(home.schema);
    const other = { ...things, businessId: copy.id };
    const shown = await shownAt(home, salon.tokens.session, other, routes);
    expect(routes.length).toBeGreaterThan(20);
    const text = JSON.stringify(withoutIds(shown)).replaceAll(copy.slug, salon.slug);
    const same = routes.map(({ name }) => [name, shownAtHome[name]] as const);
    expect(JSON.parse(text)).toEqual(withoutIds(Object.fromEntries(same)));
  });
});

describe('in another installation', () => {
  test('the owner is shown the same at every address', async () => {
    expect(Object.keys(shownAtHome).length).toBeGreaterThan(50);
    const shown = await shownAt(away, owner, things);
    expect(withoutUsers(shown)).toEqual(withoutUsers(shownAtHome));
  });

  test('the journal goes on after all that it told', async () => {
    const told = async (world: World, credential: string) =>
      (await journalOf(world, credential, salon.id)).map(({ summary, at }) => `${at} ${summary}`);
    const [came, ...before] = await told(away, owner);
    expect(came).toContain('Salon Anna was imported');
    const [left, ...atHome] = await told(home, salon.tokens.session);
    expect(left).toContain('All of the business was exported.');
    expect(before).toEqual(atHome);
  });

  test('pictures are shown from there', async () => {
    const { data } = await away.rest(owner)(
      'GET',
      `/business/${salon.id}/catalog/${things.productId}`,
    );
    const [address] = data.images;
    expect(address).toContain(away.url);
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address.replace('-1600.', '-320.'))).status).toBe(200);
    expect([...bucket.objects.keys()].filter(path => path.includes(copy.id))).toHaveLength(3);
  });

  test('visits, orders and receipts go on where they were', async () => {
    const rest = away.rest(owner);
    const path = `/business/${salon.id}`;
    const taken = { catalogItemId: things.itemId, startAt: '2026-03-03T08:00:00Z' };
    const eve = { clientPhone: '+4930777777', clientName: 'Eve' };
    const refused = await rest('POST', `${path}/appointments`, { ...taken, ...eve });
    expect(refused.code).toBe('SLOT_UNAVAILABLE');
    const free = { ...taken, startAt: '2026-03-06T08:00:00Z' };
    expect((await rest('POST', `${path}/appointments`, { ...free, ...eve })).status).toBe(201);
    const items = [{ catalogItemId: things.productId, quantity: 1 }];
    const order = needed(await rest('POST', `${path}/orders`, { items, ...eve }));
    const here = needed(await salon.rest('POST', '/orders', { items, ...eve }));
    expect(order.orderNumber).toBe(here.orderNumber);
    const receipt = { orderId: order.orderId };
    const issued = needed(await rest('POST', `${path}/receipts`, receipt));
    const atHome = needed(await salon.rest('POST', '/receipts', { orderId: here.orderId }));
    expect(issued.number).toBe(atHome.number);
    const { orderId } = needed(await rest('POST', `${path}/orders`, { items, ...eve }));
    const paid = await rest('POST', `${path}/payments`, { orderId, giftCardCode: code });
    expect(paid.status).toBe(201);
  });

  test('clients are found, and items a minute later', async () => {
    const found = async (list: string) =>
      (await away.rest(owner)('GET', `/business/${salon.id}/${list}`)).data.items.length;
    expect(await found('clients?search=Grace')).toBe(1);
    await away.jobs.run('index-items');
    expect(await found('catalog?search=Towel')).toBe(1);
  });
});

describe('an archive of a business that the installation already has', () => {
  test('An import is refused with the way to continue.', async () => {
    const again = importBusiness(away.services, { file });
    await expect(again).rejects.toThrow(`(${salon.id}) is in this installation already`);
    const sameSlug = importBusiness(away.services, { file, newIds: true });
    await expect(sameSlug).rejects.toThrow(
      `“${salon.slug}” is taken here. Choose another by --slug`,
    );
  });
});

test('without their codes gift cards get new ones, and keep what is on them', async () => {
  const plain = newFile(home);
  await exportBusiness(home.services, { business: salon.id, file: plain });
  expect(JSON.stringify(await linesIn(plain))).not.toContain(code);
  const { id } = await importBusiness(away.services, { file: plain, newIds: true, slug: 'anna-2' });
  const rest = away.rest(owner);
  const { data } = await rest('GET', `/business/${id}/gift-cards`);
  const balances = (items: any[]) => items.map(({ balance }) => balance);
  expect(balances(data.items)).toEqual(
    balances((await salon.rest('GET', '/gift-cards')).data.items),
  );
  const unknown = await rest('POST', `/business/${id}/payments`, { amount: 5, giftCardCode: code });
  expect(unknown.status).toBeGreaterThanOrEqual(400);
});

async function journalOf(world: World, credential: string, businessId: string): Promise<any[]> {
  const events = [];
  let cursor = '';
  do {
    const { data } = await world.rest(credential)(
      'GET',
      `/business/${businessId}/audit?limit=100${cursor && `&cursor=${cursor}`}`,
    );
    events.push(...data.items);
    cursor = data.nextCursor ?? '';
  } while (cursor !== '');
  return events;
}
