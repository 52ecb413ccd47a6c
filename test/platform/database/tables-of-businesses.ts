import { query } from '../../support/database/plain-role.ts';

/** Tables that name a business but are read before it is known, by a hash or a name in an address. */
const readWithoutBusiness = ['token', 'shop', 'shop_domain', 'text_reply'];

/** Returns the tables whose rows belong to one business, each with the column that names it. */
export async function tablesOfBusinesses(adminUrl: string): Promise<ReadonlyMap<string, string>> {
  const tables = await query<{ name: string }>(
    adminUrl,
    `select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and attname = 'business_id' and attnotnull`,
  );
  const own = tables.filter(({ name }) => !readWithoutBusiness.includes(name));
  return new Map([['business', 'id'], ...own.map(({ name }) => [name, 'business_id'] as const)]);
}
