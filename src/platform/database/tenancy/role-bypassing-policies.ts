import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../query/sql.ts';

/** The role of this connection, if row-level security does not concern it: a superuser or one with BYPASSRLS. */
export async function roleBypassingPolicies(em: EntityManager): Promise<string | null> {
  const [role] = await sql<{ name: string }>(
    em,
    `select rolname as name from pg_roles
     where rolname = current_user and (rolsuper or rolbypassrls)`,
  );
  return role?.name ?? null;
}
