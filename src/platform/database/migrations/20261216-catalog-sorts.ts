import { Migration } from '@mikro-orm/migrations';

const priceFrom = 'coalesce(variants_from_minor, price_minor)';

/** Lists items by their lowest price and by when they were added, without sorting all of them. */
export class CatalogSorts extends Migration {
  override up(): void {
    this.addSql('alter table catalog_item add column variants_from_minor bigint null');
    this.addSql(`update catalog_item i set variants_from_minor = v.lowest
      from (
        select v.item_id, min(coalesce(v.price_minor, i.price_minor)) as lowest
        from catalog_variant v join catalog_item i on i.id = v.item_id where v.active group by v.item_id
      ) v where v.item_id = i.id`);
    this.addSql(
      `create index catalog_item_price_index on catalog_item (business_id, (${priceFrom}), id)`,
    );
    this.addSql(`create index catalog_item_price_in_category_index
      on catalog_item (business_id, category_id, (${priceFrom}), id) where category_id is not null`);
    this.addSql(`create index catalog_item_id_in_category_index
      on catalog_item (business_id, category_id, id) where category_id is not null`);
  }
}
