import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../database/sql.ts';

const longest = 50;

/** A name in addresses that nobody has: the name's letters and digits, numbered if it is taken. */
export async function freeSlug(em: EntityManager, name: string): Promise<string> {
  const base = slugOf(name);
  // Two of one name at once would find the same slug free.
  await sql(em, `select pg_advisory_xact_lock(hashtextextended('slug ' || $1, 0))`, [base]);
  const rows = await sql<{ slug: string }>(
    em,
    'select slug from business where slug = $1 or slug like $2',
    [base, `${base}-%`],
  );
  const taken = new Set(rows.map(row => row.slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  return slug || 'business';
}
