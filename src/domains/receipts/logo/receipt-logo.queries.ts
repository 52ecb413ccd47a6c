import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import type { ReceiptLogo } from './receipt-logo.entity.ts';

type Logo = Pick<ReceiptLogo, 'url' | 'png'>;

/** Returns the logo on a business's receipts; null if it has none. */
export async function findLogo(em: EntityManager, businessId: string): Promise<Logo | null> {
  const [logo] = await query(
    em,
    sql<Logo>`select url, png from receipt_logo where business_id = ${businessId}`,
  );
  return logo ?? null;
}

/** Stores the logo of a business in place of its earlier one. */
export async function storeLogo(
  em: EntityManager,
  { businessId, url, png }: Logo & { businessId: string },
): Promise<void> {
  await query(
    em,
    sql`insert into receipt_logo (business_id, url, png) values (${businessId}, ${url}, ${png})
      on conflict (business_id) do update set url = excluded.url, png = excluded.png`,
  );
}

/** Deletes the logo of a business. */
export async function deleteLogo(em: EntityManager, businessId: string): Promise<void> {
  await query(em, sql`delete from receipt_logo where business_id = ${businessId}`);
}
