import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { CompositionPartInput } from '../../../graphql.generated.ts';
import { query } from '../../../platform/database/query/query.ts';

interface OfSet {
  businessId: string;
  bundleId: string;
}

/** Deletes the parts of a set. */
export function deleteParts(em: EntityManager, { businessId, bundleId }: OfSet): Promise<unknown> {
  return query(
    em,
    sql`delete from catalog_part where business_id = ${businessId} and bundle_id = ${bundleId}`,
  );
}

/** Inserts the parts of a set in this order. */
export function insertParts(
  em: EntityManager,
  { businessId, bundleId, parts }: OfSet & { parts: readonly CompositionPartInput[] },
): Promise<unknown> {
  return query(
    em,
    sql`insert into catalog_part (business_id, bundle_id, position, part_item_id, part_variant_id, quantity)
      select ${businessId}, ${bundleId}, position, item_id, variant_id, quantity
      from unnest(${parts.map(part => part.catalogItemId)}::text[], ${parts.map(part => part.variantId ?? null)}::text[],
          ${parts.map(part => part.quantity)}::int[]) with ordinality
        g(item_id, variant_id, quantity, position)`,
  );
}
