import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { sql } from '../../platform/database/query/sql.ts';
import type { Shop } from './shop.entity.ts';

/** Where visitors and buyers meet a business: its open shop, if it has one. */
export interface ShopFace extends Pick<Shop, 'storefrontUrl' | 'paymentMethods' | 'branding'> {
  businessId: string;
  /** The shop's name, or the business's where it has no open shop. */
  name: string;
  /** Null where the business has no open shop. */
  slug: string | null;
  /** Empty where the business has no open shop. */
  flags: Partial<Shop['flags']>;
}

/** The faces of businesses that a request reads, by their ids. */
interface ShopFaces {
  load(businessId: string): Promise<ShopFace>;
  /** Notes the face of a shop that was read anyway. */
  prime(businessId: string, face: ShopFace): void;
  /** A face that was noted: to wait for each of many things costs more than to read it. */
  known(businessId: string): ShopFace | undefined;
}

/** A request's faces of businesses. */
export function shopFaceLoader(em: EntityManager): ShopFaces {
  const known = new Map<string, ShopFace>();
  const loader = new DataLoader<string, ShopFace>(ids => loadFaces(em, ids));
  return {
    load: async id => known.get(id) ?? loader.load(id),
    prime: (id, face) => void known.set(id, face),
    known: id => known.get(id),
  };
}

async function loadFaces(em: EntityManager, ids: readonly string[]): Promise<(ShopFace | Error)[]> {
  const rows = await sql<ShopFace>(
    em,
    `select b.id as "businessId", coalesce(case when s.published then s.name end, b.name) as name,
       case when s.published then s.slug end as slug,
       s.storefront_url as "storefrontUrl", coalesce(s.payment_methods, '{}') as "paymentMethods",
       coalesce(case when s.published then s.flags end, '{}') as flags,
       coalesce(s.branding, '{}') as branding
     from business b left join shop s on s.business_id = b.id
     where b.id = any($1)`,
    [ids],
  );
  const byId = new Map(rows.map(row => [row.businessId, row]));
  return ids.map(id => byId.get(id) ?? new Error(`business ${id} is gone.`));
}
