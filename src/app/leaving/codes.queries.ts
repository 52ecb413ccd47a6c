import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';

/** The code of a gift card, sealed for its id, and the hash by which its business finds it. */
interface StoredCode {
  readonly id: string;
  readonly hash: string;
  readonly sealed: string;
}

/** Stores codes of gift cards. */
export async function storeCodes(
  em: EntityManager,
  businessId: string,
  codes: readonly StoredCode[],
): Promise<void> {
  await query(
    em,
    sql`update gift_card g set code_hash = c.hash, sealed_code = c.sealed
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c(id text, hash text, sealed text)
      where g.business_id = ${businessId} and g.id = c.id`,
  );
}
