import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import { numbered, slugOf } from '../../platform/lib/text/slug.ts';

/** Makes a unique slug from a name, with a number appended if it is taken. */
export async function freeSlug(em: EntityManager, name: string): Promise<string> {
  const base = slugOf(name, 'business');
  // Without the lock, two businesses of one name could get the same slug, with a number of the name's own or of ours.
  await sql(em, `select pg_advisory_xact_lock(hashtextextended('slug ' || $1, 0))`, [
    base.replace(/(-\d+)+$/, ''),
  ]);
  const rows = await sql<{ slug: string }>(
    em,
    `select slug from business where slug = $1 or slug like $2
     union all select former from business, unnest(former_slugs) former where former = $1 or former like $2`,
    [base, `${base}-%`],
  );
  return numbered(base, new Set(rows.map(row => row.slug)));
}
