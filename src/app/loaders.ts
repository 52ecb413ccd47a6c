import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { itemExtras } from '../domains/catalog/items/item-extras.ts';
import { CatalogItem } from '../domains/catalog/items/item.entity.ts';
import { Client } from '../domains/clients/client.entity.ts';
import { businessLoader } from '../platform/database/query/business-loader.ts';
import { User } from '../domains/identity/user.entity.ts';
import { refundLoader } from '../domains/payments/attempts/list-payments.ts';
import { StaffMember } from '../domains/staff/staff-member.entity.ts';

export type Loaders = ReturnType<typeof createLoaders>;

/** One request's loaders: every relation field goes through one of these. */
export function createLoaders(em: EntityManager) {
  return {
    staff: businessLoader(em, StaffMember),
    client: businessLoader(em, Client),
    item: businessLoader(em, CatalogItem, {
      select: `, c.name as "categoryName", b.currency, ${itemExtras({
        id: 'r.id',
        businessId: 'r.business_id',
        trackStock: 'r.track_stock',
        form: 'r.form',
      })}`,
      join: 'join business b on b.id = r.business_id left join catalog_category c on c.id = r.category_id',
    }),
    refunds: refundLoader(em),
    user: new DataLoader<string, User>(async ids => {
      const users = await em.find(User, { id: { $in: [...ids] } });
      return ids.map(id => users.find(user => user.id === id) ?? new Error(`user ${id} is gone.`));
    }),
  };
}
