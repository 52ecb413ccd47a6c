import type { EntityManager } from '@mikro-orm/sql';
import { businessLoader } from '../../../platform/database/query/business-loader.ts';
import { rateOfItem } from '../../taxes/tax-rate.queries.ts';
import { itemExtras } from './item-extras.queries.ts';
import { CatalogItem } from './item.entity.ts';

/** Loads catalog items in batches within a request, with category name, variants and stock. */
export const itemLoader = (em: EntityManager) =>
  businessLoader(em, CatalogItem, {
    select: `, c.name as "categoryName", b.currency, ${rateOfItem('r')} as "taxRate", ${itemExtras({
      id: 'r.id',
      businessId: 'r.business_id',
      trackStock: 'r.track_stock',
      form: 'r.form',
    })}`,
    join: 'join business b on b.id = r.business_id left join catalog_category c on c.business_id = r.business_id and c.id = r.category_id',
  });
