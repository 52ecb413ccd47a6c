import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { allOf, columns, query } from '../../../platform/database/query/query.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { ClientKey } from '../members/member.queries.ts';
import { ledgerOf } from './standing.queries.ts';
import { LoyaltyEntry } from './loyalty-entry.entity.ts';

/** An entry to add to a client's ledger. */
export type NewEntry = Pick<LoyaltyEntry, 'clientId' | 'kind' | 'points'> &
  Partial<
    Pick<
      LoyaltyEntry,
      'source' | 'ratePoints' | 'perMinor' | 'ratePercent' | 'discountId' | 'reason'
    >
  >;

/** Inserts entries of clients whose points are locked. No other code changes a balance. */
export function insertEntries(
  em: EntityManager,
  { businessId, at, entries }: { businessId: string; at: number; entries: readonly NewEntry[] },
): Promise<unknown> {
  const rows = JSON.stringify(entries.map(entry => ({ id: newIdAt('lye', at), ...entry })));
  return query(
    em,
    sql`insert into loyalty_entry (business_id, id, client_id, kind, points, source, rate_points, per_minor, rate_percent, discount_id, reason,
        created_at)
      select ${businessId}, id, "clientId", kind, points, source, "ratePoints", "perMinor", "ratePercent", "discountId", reason, ${toIso(at)}
      from jsonb_to_recordset(${rows}::jsonb) as row(id text, "clientId" text, kind text, points int, source text,
        "ratePoints" int, "perMinor" bigint, "ratePercent" int, "discountId" text, reason text)`,
  );
}

/** Returns the points of a client. To change them, lock the client's points first. */
export async function balanceOf(
  em: EntityManager,
  { businessId, clientId }: ClientKey,
): Promise<number> {
  const [row] = await query(
    em,
    sql<{ points: number }>`
      select ledger.balance as points from ${ledgerOf(sql`${businessId}`, sql`${clientId}`)} ledger`,
  );
  return row!.points;
}

/** Lists the ledger of a client, newest first. */
export function findEntries(
  em: EntityManager,
  { businessId, clientId }: ClientKey,
  { after, most }: { after: string | number | null | undefined; most: number },
): Promise<LoyaltyEntry[]> {
  const conditions = allOf([
    sql`e.business_id = ${businessId} and e.client_id = ${clientId}`,
    after != null && sql`e.id < ${after}`,
  ]);
  return query(
    em,
    sql<LoyaltyEntry>`
      select ${columns(em, LoyaltyEntry, 'e')} from loyalty_entry e where ${conditions} order by e.id desc limit ${most}`,
  );
}
