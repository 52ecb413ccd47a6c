import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { ClientPackage } from '../client-package.entity.ts';
import type { PackageEntryKind } from '../package-entry.entity.ts';
import { insertEntry } from '../package-entry.queries.ts';
import { lockRow } from '../../../platform/database/query/lock-row.ts';
import { notFound } from '../../nouns/not-found.ts';

/** Kinds of entries after the first. A package's first entry is its sale or issue. */
type PostedKind = Exclude<PackageEntryKind, 'bought' | 'issued'>;

/** An entry to add. */
interface NewEntry {
  kind: PostedKind;
  /** Number of visits added; negative if taken. */
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
 * Adds an entry to the ledger of a locked package, and stores the number of visits left. Returns the event to
 * record.
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
  await insertEntry(em, of, { kind, change, appointmentId, reason, at: now() });
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

/**
 * Locks a package for the rest of the transaction, so that changes of its visits run one after the other.
 * Take this lock after those of the business, an order and an appointment. @throws DomainError NOT_FOUND.
 */
export async function lockPackage(
  { em }: Context,
  businessId: string,
  packageId: string,
): Promise<ClientPackage> {
  const found = await lockRow(em, ClientPackage, businessId, packageId);
  if (!found) throw notFound('pkg', packageId);
  return found;
}
