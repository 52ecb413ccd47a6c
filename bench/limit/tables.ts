import pg from 'pg';

/**
 * The tables of the baseline: the items as rows of one table, stored and indexed in the order of the lists, with
 * their number beside it. The service neither reads nor maintains these tables.
 */
const statements = [
  'drop table if exists limit_item, limit_count',
  `create table limit_item as
   select i.id, i.business_id, i.type, i.name, i.sku, i.description, i.price_minor / 100.0::float8 as price,
     i.images, i.category_id, c.name as category_name, coalesce(c.sort_order, 2147483647) as category_order,
     i.duration_minutes, i.active, i.capacity, i.buffer_before_minutes, i.buffer_after_minutes,
     i.requires_approval, i.requires_prepayment, i.staff_ids, i.resource_ids, i.track_stock,
     s.on_hand, s.reserved, i.version
   from catalog_item i
   left join catalog_category c on c.id = i.category_id
   left join stock s on s.id = i.id
   where i.active order by i.business_id, i.name, i.id`,
  'create unique index on limit_item (id)',
  'create index on limit_item (business_id, name, id)',
  'create index on limit_item (business_id, category_order, category_name, name, id)',
  'create table limit_count as select business_id, count(*)::int as total from limit_item group by 1',
  'create unique index on limit_count (business_id)',
  'vacuum analyze limit_item, limit_count',
];

/** Recreates the tables from the existing items. */
export async function prepareTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
