import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import type { ClientPackage } from '../client-package.entity.ts';
import type { PackageEntryKind } from '../package-entry.entity.ts';

/** A package begins with the entry of its sale or gift; these follow it. */
type PostedKind = Exclude<PackageEntryKind, 'bought' | 'issued'>;

/** An entry to make. */
interface NewEntry {
  kind: PostedKind;
  /** How many visits it adds, or takes. */
  change: number;
  appointmentId?: string | null;
  reason?: string | null;
}

const verbs: Readonly<Record<PostedKind, string>> = {
  taken: 'covers a visit',
  given_back: 'got a visit back',
  adjusted: 'was adjusted',
  voided: 'was made void',
};

/**
 * Makes an entry in the ledger of a locked package, and stores how many visits are then left. Returns the event to record.
 */
export async function postEntry(
  { em, now }: Context,
  of: ClientPackage,
  { kind, change, appointmentId = null, reason = null }: NewEntry,
): Promise<DomainEvent> {
  const before = { visitsLeft: of.visitsLeft };
  of.visitsLeft += change;
  of.version += 1;
  if (kind === 'voided') of.voidedAt = now();
  const { id, businessId, name, visitsLeft } = of;
  await sql(
    em,
    `with changed as (
       update client_package set visits_left = $3, version = $4, voided_at = $5, expires_at = $6
       where business_id = $1 and id = $2
     )
     insert into package_entry (business_id, package_id, kind, change, visits_left, appointment_id, reason, at)
     values ($1, $2, $7, $8, $3, $9, $10, $11)`,
    [
      businessId,
      id,
      visitsLeft,
      of.version,
      isoOrNull(of.voidedAt),
      isoOrNull(of.expiresAt),
      kind,
      change,
      appointmentId,
      reason,
      new Date(now()).toISOString(),
    ],
  );
  const why = reason ? `: ${reason}` : '';
  return {
    type: `package.${kind}`,
    businessId,
    subject: id,
    summary: `The package “${name}” ${verbs[kind]}${why}. ${visitsLeft} visits are left.`,
    details: { change, appointmentId },
    before,
    after: { visitsLeft },
  };
}
