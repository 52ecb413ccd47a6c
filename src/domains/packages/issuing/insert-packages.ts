import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { isoOrNull } from '../../../platform/lib/time/time.ts';
import { ClientPackage } from '../client-package.entity.ts';

/** A package to give to a client. */
export type NewPackage = Pick<
  ClientPackage,
  | 'name'
  | 'clientId'
  | 'orderId'
  | 'position'
  | 'unit'
  | 'visits'
  | 'itemIds'
  | 'categoryIds'
  | 'expiresAt'
>;

/**
 * Stores new packages, each with the first entry of its ledger, by one statement. A unit of an order that has its package
 * already gets no other. Returns the new ones.
 */
export function insertPackages(
  { em, now }: Context,
  businessId: string,
  drafts: readonly NewPackage[],
  entry: { kind: 'bought' | 'issued'; reason: string | null },
): Promise<ClientPackage[]> {
  const rows = drafts.map(draft => ({
    id: newId('pkg'),
    name: draft.name,
    client_id: draft.clientId,
    order_id: draft.orderId,
    position: draft.position,
    unit: draft.unit,
    visits: draft.visits,
    item_ids: draft.itemIds,
    category_ids: draft.categoryIds,
    expires_at: isoOrNull(draft.expiresAt),
  }));
  return sql<ClientPackage>(em, statement(columnsOf(em, ClientPackage, 'k')), [
    businessId,
    new Date(now()).toISOString(),
    JSON.stringify(rows),
    entry.kind,
    entry.reason,
  ]);
}

const statement = (columns: string) => `
  with k as (
    insert into client_package (id, business_id, name, client_id, order_id, position, unit, visits, visits_left, item_ids,
      category_ids, expires_at, created_at)
    select id, $1, name, client_id, order_id, position, unit, visits, visits, item_ids, category_ids, expires_at, $2
    from jsonb_to_recordset($3::jsonb) as new(id text, name text, client_id text, order_id text, position int, unit int,
      visits int, item_ids text[], category_ids text[], expires_at timestamptz)
    on conflict (business_id, order_id, position, unit) do nothing
    returning *
  ), entry as (
    insert into package_entry (business_id, package_id, kind, change, visits_left, reason, at)
    select $1, id, $4, visits, visits, $5, $2 from k
  )
  select ${columns} from k order by position, unit`;

/** What a new package leaves in the journal. */
export function givenEvent(
  { id, businessId, name, visits }: ClientPackage,
  kind: 'bought' | 'issued',
): DomainEvent {
  const verb = kind === 'bought' ? 'was bought' : 'was given to a client';
  return {
    type: `package.${kind}`,
    businessId,
    subject: id,
    summary: `The package “${name}” ${verb}, with ${visits} visits.`,
    before: null,
    after: { visitsLeft: visits },
  };
}
