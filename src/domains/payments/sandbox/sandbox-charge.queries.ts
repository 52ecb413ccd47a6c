import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, query, queryWithin } from '../../../platform/database/query/query.ts';
import { newSecret } from '../../../platform/lib/security/secrets.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { SandboxCharge, type SandboxRefund } from './sandbox-charge.entity.ts';

/** Finds a charge by its id or its idempotency key. */
export async function findCharge(
  em: EntityManager,
  by: { businessId: string } & ({ id: string | null | undefined } | { key: string }),
  { lock } = { lock: false },
): Promise<SandboxCharge | undefined> {
  const isIt = 'key' in by ? sql`c.key = ${by.key}` : sql`c.id = ${by.id ?? null}`;
  const [charge] = await query(
    em,
    sql<SandboxCharge>`
      select ${columns(em, SandboxCharge, 'c')} from sandbox_charge c
      where c.business_id = ${by.businessId} and ${isIt} ${lock ? sql`for no key update` : sql``}`,
  );
  return charge;
}

type Shown = Pick<
  SandboxCharge,
  'id' | 'businessId' | 'key' | 'description' | 'amountMinor' | 'currency' | 'status'
>;

/** Charge with the business that its page shows. */
export interface ShownCharge extends Shown {
  businessName: string;
  /** BCP 47. */
  locale: string;
  returnUrl: string | null;
  /** True if a card is left and nothing is paid. */
  isSetup: boolean;
}

/** Finds the charge of a page by its secret, which is the id. A pending one past its time is expired. */
export async function findShownCharge(
  em: EntityManager,
  { secret, now }: { secret: string; now: number },
): Promise<ShownCharge | undefined> {
  const [charge] = await query(
    em,
    sql<ShownCharge>`
      select c.id, c.business_id as "businessId", c.key, b.name as "businessName", b.locale,
        c.description, c.amount_minor::float8 as "amountMinor", c.currency, c.return_url as "returnUrl",
        case when c.status = 'pending' and c.expires_at <= ${toIso(now)} then 'expired' else c.status end as status,
        c.kind = 'setup' as "isSetup"
      from sandbox_charge c join business b on b.id = c.business_id where c.id = ${secret} and c.kind <> 'taken'`,
  );
  return charge;
}

type NewCharge = Omit<Shown, 'id'> &
  Pick<SandboxCharge, 'kind' | 'returnUrl' | 'expiresAt' | 'createdAt'>;

/** Inserts a charge, unless there is one with the same key. */
export async function insertCharge(em: EntityManager, charge: NewCharge): Promise<void> {
  const { businessId, key, kind, amountMinor, currency, description, returnUrl, status } = charge;
  await queryWithin(
    em,
    businessId,
    sql`insert into sandbox_charge (id, business_id, key, kind, amount_minor, currency, description, return_url,
        status, refunds, expires_at, created_at)
      values (${newSecret('sbx')}, ${businessId}, ${key}, ${kind}, ${amountMinor}, ${currency}, ${description}, ${returnUrl},
        ${status}, '[]', ${toIso(charge.expiresAt)}, ${toIso(charge.createdAt)})
      on conflict (business_id, key) do nothing returning 1`,
  );
}

/** Sets the status of a pending charge, and the card that was left. Returns false if it is decided already. */
export async function decideCharge(
  em: EntityManager,
  { businessId, id, status, card }: TenantKey & Pick<SandboxCharge, 'status' | 'card'>,
): Promise<boolean> {
  const decided = await queryWithin(
    em,
    businessId,
    sql`update sandbox_charge set status = ${status}, card = ${card}
      where id = ${id} and business_id = ${businessId} and status = 'pending' returning id`,
  );
  return decided.length > 0;
}

/** Ends a pending charge. */
export async function expireCharge(
  em: EntityManager,
  { businessId, id }: { businessId: string; id: string | null | undefined },
): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update sandbox_charge set status = 'expired'
      where business_id = ${businessId} and id = ${id ?? null} and status = 'pending' returning 1`,
  );
}

/** Deletes the card that was left. */
export async function forgetCard(em: EntityManager, { businessId, id }: TenantKey): Promise<void> {
  await queryWithin(
    em,
    businessId,
    sql`update sandbox_charge set card = null where business_id = ${businessId} and id = ${id} returning 1`,
  );
}

/** Stores the refunds of a locked charge. */
export async function updateRefunds(
  em: EntityManager,
  { businessId, id, refunds }: TenantKey & { refunds: readonly SandboxRefund[] },
): Promise<void> {
  await query(
    em,
    sql`update sandbox_charge set refunds = ${JSON.stringify(refunds)}::jsonb
      where business_id = ${businessId} and id = ${id}`,
  );
}
