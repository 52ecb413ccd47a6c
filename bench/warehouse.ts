import pg from 'pg';
import { searchVector, searchVersion } from '../src/platform/lib/text/search-words.ts';
import { newId } from '../src/platform/lib/ids.ts';
import { onHand, seededId, timezone, userId } from './world.ts';

/** A business with many products, apart from those of the other groups. */
export interface Warehouse {
  id: string;
  slug: string;
  /** The id of an item by its number. */
  itemId: (number: number) => string;
  count: number;
}

/** Several warehouses can exist side by side. */
export function warehouse(place: number, count: number): Warehouse {
  return {
    id: seededId('biz', 1000 + place),
    slug: `bench-warehouse-${place}`,
    itemId: number => seededId('item', 5_000_000 + place * 1_000_000 + number),
    count,
  };
}

const batch = 5000;
const beginnings = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'ka',
  'le',
  'mi',
  'no',
  'pu',
  'ra',
  'se',
  'to',
  'vu',
];
const middles = ['lan', 'mer', 'nis', 'rot', 'sul', 'tak', 'ven', 'dor', 'gil', 'pam'];
const ends = ['a', 'en', 'is', 'or', 'um', 'ex', 'ia', 'ol', 'et', 'an'];

/** Returns a pseudo-random number from 0 to 1, the same in every run. */
function lot(number: number, draw: number): number {
  let k = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(draw + 1, 0xc2b2ae35);
  k = Math.imul(k ^ (k >>> 15), 0x27d4eb2f);
  k = Math.imul(k ^ (k >>> 13), 0x165667b1);
  return ((k ^ (k >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns one of 1,400 made-up words; the first ones are the most frequent. */
function word(drawn: number): string {
  const k = Math.floor(drawn ** 3 * 1400);
  return `${beginnings[k % 14]}${middles[Math.floor(k / 14) % 10]}${ends[Math.floor(k / 140)]}`;
}

/** Returns the product kind: 30 % shampoo, 5 % conditioner, 1 % serum, 0.1 % tonic, the rest various. */
function kind(drawn: number): string {
  if (drawn < 0.3) return 'Shampoo';
  if (drawn < 0.35) return 'Conditioner';
  if (drawn < 0.36) return 'Serum';
  return drawn < 0.361 ? 'Tonic' : word((drawn - 0.361) / 0.639);
}

/** Returns the words of an item. A tenth of the names begin with the same brand, near the end of the alphabet. */
function goods(number: number) {
  let draw = 0;
  const next = () => lot(number, draw++);
  const first = next() < 0.1 ? 'zenith' : word(next());
  const name = `${first} ${kind(next())} ${word(next())} ${Math.floor(next() * 500)} ml`;
  return {
    name: name[0]!.toUpperCase() + name.slice(1),
    sku: `WH-${String(number).padStart(6, '0')}-${word(next()).slice(0, 3).toUpperCase()}`,
    description: `For every day. ${Array.from({ length: 25 }, () => word(next())).join(' ')}.`,
  };
}

/** Fills a warehouse with ample stock. */
export async function seedWarehouse(url: string, house: Warehouse): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB';
       drop index catalog_item_search_index;
       -- The words of names are kept by it.
       alter table catalog_item enable always trigger catalog_item_words_of_name`,
    );
    await client.query(
      `insert into business (id, slug, name, business_type, publish, working_hours, timezone, currency, locale,
         parallel_capacity, slot_step_minutes, min_notice_minutes, horizon_days, cancel_cutoff_minutes,
         longest_occupation_minutes, status, created_at)
       select $1, $3, 'Warehouse', 'shop', true, working_hours, $2, 'EUR', 'de-DE', 1, 15, 0, 90, 0, 0,
         'active', now() from business limit 1`,
      [house.id, timezone, house.slug],
    );
    await client.query(
      `insert into membership (id, business_id, user_id, role, created_at, accepted_at) values ($1, $2, $3, 'owner', now(), now())`,
      [newId('mem'), house.id, userId],
    );
    for (let begin = 0; begin < house.count; begin += batch) {
      const length = Math.min(batch, house.count - begin);
      await client.query(
        `insert into catalog_item (id, business_id, name, type, sku, description, price_minor, active, images,
           capacity, buffer_before_minutes, buffer_after_minutes, requires_approval, staff_ids, resource_ids,
           track_stock, search, search_version)
         select id, $1, name, 'product', sku, description, 1500, true, '{}', 1, 0, 0, false, '{}', '{}', true, search,
           $3
         from jsonb_to_recordset($2) as goods(id text, name text, sku text, description text, search tsvector)`,
        // Otherwise a job of the service would recompute their search words during a measurement.
        [
          house.id,
          JSON.stringify(Array.from({ length }, (_, k) => row(house, begin + k))),
          searchVersion,
        ],
      );
    }
    await client.query(
      `insert into stock (id, business_id, item_id, on_hand, reserved)
       select id, business_id, id, ${onHand}, 0 from catalog_item where business_id = $1`,
      [house.id],
    );
    await client.query(
      'create index catalog_item_search_index on catalog_item using gin (search) with (fastupdate = off)',
    );
    await client.query('vacuum analyze catalog_item, stock');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

function row({ id, itemId }: Warehouse, number: number) {
  const item = goods(number);
  const search = searchVector(id, { ...item, skus: [item.sku] });
  return { ...item, id: itemId(number), search };
}
