import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import type { ReceiptLogo } from './receipt-logo.entity.ts';

type Logo = Pick<ReceiptLogo, 'url' | 'png'>;

/** The picture that a business has on its receipts; null where it has none. */
export async function findLogo(em: EntityManager, businessId: string): Promise<Logo | null> {
  const statement = 'select url, png from receipt_logo where business_id = $1';
  const [logo] = await sql<Logo>(em, statement, [businessId]);
  return logo ?? null;
}
