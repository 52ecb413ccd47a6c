import { Migration } from '@mikro-orm/migrations';

/** The orders in which lists of items walk: by name within a category, and what has none. */
export class CatalogWalk extends Migration {
  override up(): void {
    this
      .addSql(`create index catalog_item_in_category_index on catalog_item (business_id, category_id, name, id)
      where category_id is not null`);
    this
      .addSql(`create index catalog_item_without_category_index on catalog_item (business_id, name, id)
      where category_id is null`);
  }
}
