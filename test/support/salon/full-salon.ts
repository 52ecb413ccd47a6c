import * as documents from '../clients/documents.ts';
import { needed } from './salon.ts';
import type { World } from '../../world.ts';

const emoji = (length: number) => '😀'.repeat(length);
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const everyDay = (stretches: readonly string[]) =>
  Object.fromEntries(days.map(day => [day, stretches]));
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** The maximum number of intervals a day. */
const stretches = hours.map(hour => `${hour}:00-${hour}:58`);

/** Runs an action this many times, a few at once. */
async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const next = Array.from({ length: Math.min(2, count - results.length) }, (_, index) =>
      work(results.length + index),
    );
    results.push(...(await Promise.all(next)));
  }
  return results;
}

/** Copies an item as rows: saving each by a call would take longer than the tests themselves. */
async function copied(world: World, { id }: { id: string }, from: number, to: number) {
  const items = await world.sql<{ id: string }>(
    `insert into catalog_item
     select (jsonb_populate_record(t, jsonb_build_object('id', overlay(t.id placing lpad(n::text, 4, '0') from 6), 'name', n || ' ' || $4))).*
     from catalog_item t, generate_series($2::int, $3::int) n where t.id = $1 returning id`,
    [id, from, to, emoji(150)],
  );
  await world.sql(
    `insert into catalog_variant
     select (jsonb_populate_record(v, jsonb_build_object('item_id', i.id,
       'id', overlay(v.id placing substr(i.id, 6, 4) from position('_' in v.id) + 1)))).*
     from catalog_variant v, unnest($2::text[]) i(id) where v.item_id = $1`,
    [id, items.map(item => item.id)],
  );
  return items;
}

/** Creates a published business with as many records as one page shows, and with the longest allowed texts and lists. */
export async function fullSalon(world: World) {
  const salon = await world.business({
    workingHours: everyDay(['00:00-24:00']),
    slotStepMinutes: 1,
    parallelCapacity: 1000,
    horizonDays: 730,
    publish: true,
    address: emoji(500),
  });
  const businessId = salon.id;
  const staff = await times(100, index =>
    salon.staff({
      name: `${index} ${emoji(100)}`,
      role: emoji(100),
      workingHours: everyDay(stretches),
      timeOff: Array.from({ length: 100 }, (_, day) => ({
        startAt: `2027-01-01T${hours[day % 24]}:00:00Z`,
        endAt: `2027-01-02T${hours[day % 24]}:00:00Z`,
        reason: emoji(100),
      })),
    }),
  );
  const cut = await salon.service({ name: 'Cut', durationMinutes: 1 });
  const shared = await salon.service({ name: 'Shared', durationMinutes: 1, staff });
  const saved = (index: number, variants: number) =>
    salon.service({
      name: `${index} ${emoji(150)}`,
      description: emoji(5000),
      staff,
      variants: Array.from({ length: variants }, (_, variant) => ({
        options: ['a', 'b', 'c'].map(name => ({ name, value: `${variant} ${name.repeat(90)}` })),
        price: 5,
      })),
    });
  const [wide, usual] = [await saved(0, 100), await saved(40, 5)];
  const items = [wide, ...(await copied(world, wide, 1, 39)), usual];
  items.push(...(await copied(world, usual, 41, 99)));
  for (let collection = 0; collection < 20; collection += 1) {
    const itemIds = items.map(({ id }) => id);
    const input = { businessId, name: `${collection}`, description: emoji(5000), itemIds };
    needed(
      await salon.graphql(
        'mutation ($input: SaveCollectionInput!) { saveCollection(input: $input) { id } }',
        { input },
      ),
    );
  }
  const starts = Array.from({ length: 100 }, (_, minute) =>
    new Date(Date.UTC(2026, 2, 4, 10, minute)).toISOString(),
  );
  const fields = { customFields: { note: 'x'.repeat(500) } };
  const appointments = await times(100, index =>
    salon.booked(cut, {
      at: String(starts[index]),
      ...fields,
      clientPhone: `+49301234${1000 + index}`,
    }),
  );
  const product = await salon.product();
  const orders = await times(100, () =>
    salon.ordered(
      Array.from({ length: 20 }, () => ({ item: product })),
      {
        comment: emoji(1000),
      },
    ),
  );
  const input = { businessId, published: true, branding: { description: emoji(5000) } };
  needed(await salon.graphql(documents.saveShop, { input }));
  return { salon, staff, cut, shared, items, appointments, orders };
}
