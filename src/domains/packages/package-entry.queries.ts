import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { columns, query, type Sql } from '../../platform/database/query/query.ts';
import { isoOrNull, toIso } from '../../platform/lib/time/time.ts';
import type { ClientPackage } from './client-package.entity.ts';
import { PackageEntry } from './package-entry.entity.ts';

/** Finds the ledgers of packages, oldest entry first. */
export function findEntries(
  em: EntityManager,
  packages: readonly TenantKey[],
): Promise<PackageEntry[]> {
  return query(
    em,
    sql`select ${columns(em, PackageEntry, 'e')} from package_entry e
      where (e.business_id, e.package_id) in (select * from unnest(
        ${packages.map(({ businessId }) => businessId)}::text[], ${packages.map(({ id }) => id)}::text[]))
      order by e.seq` as Sql<PackageEntry>,
  );
}

/**
 * Returns true if a visit of the package is taken for an appointment. The caller must hold the package's
 * lock.
 */
export async function isHeld(
  em: EntityManager,
  { businessId, id, packageId }: TenantKey & { packageId?: string | null | undefined },
): Promise<boolean> {
  const [row] = await query(
    em,
    sql<{ change: number }>`
      select coalesce(sum(change), 0)::int as change from package_entry
      where business_id = ${businessId} and package_id = ${packageId} and appointment_id = ${id}`,
  );
  return (row?.change ?? 0) < 0;
}

/** Inserts an entry of a package's ledger, and updates the package to its state after it. */
export function insertEntry(
  em: EntityManager,
  of: ClientPackage,
  entry: Pick<PackageEntry, 'kind' | 'change' | 'appointmentId' | 'reason' | 'at'>,
): Promise<unknown> {
  const { businessId, id, visitsLeft, version, voidedAt, expiresAt } = of;
  const { kind, change, appointmentId, reason, at } = entry;
  return query(
    em,
    sql`with changed as (
        update client_package set visits_left = ${visitsLeft}, version = ${version}, voided_at = ${isoOrNull(voidedAt)},
          expires_at = ${isoOrNull(expiresAt)}
        where business_id = ${businessId} and id = ${id}
      )
      insert into package_entry (business_id, package_id, kind, change, visits_left, appointment_id, reason, at)
      values (${businessId}, ${id}, ${kind}, ${change}, ${visitsLeft}, ${appointmentId}, ${reason}, ${toIso(at)})`,
  );
}
