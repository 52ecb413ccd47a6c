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
  cancelCutoffMinutes: number;
  /** Empty where the business has no open shop. */
  flags: Partial<Shop['flags']>;
}

/** A request's loader of the faces of businesses, by their ids. */
export const shopFaceLoader = (em: EntityManager) =>
  new DataLoader<string, ShopFace>(async ids => {
    const rows = await sql<ShopFace>(
      em,
      `select b.id as "businessId", coalesce(case when s.published then s.name end, b.name) as name,
         case when s.published then s.slug end as slug,
         s.storefront_url as "storefrontUrl", coalesce(s.payment_methods, '{}') as "paymentMethods",
         coalesce(case when s.published then s.flags end, '{}') as flags,
         coalesce(s.branding, '{}') as branding, b.cancel_cutoff_minutes as "cancelCutoffMinutes"
       from business b left join shop s on s.business_id = b.id
       where b.id = any($1)`,
      [ids],
    );
    const byId = new Map(rows.map(row => [row.businessId, row]));
    return ids.map(id => byId.get(id) ?? new Error(`business ${id} is gone.`));
  });

/** The flags of the shops that a request has entered, by business: known without waiting. */
export const enteredShops = () => new Map<string, Shop['flags']>();
