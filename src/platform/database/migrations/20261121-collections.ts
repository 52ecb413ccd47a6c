import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table catalog_collection (
      id text not null,
      business_id text not null,
      name text not null,
      slug text not null,
      description text null,
      image_url text null,
      sort_order int not null,
      active boolean not null,
      item_ids text[] not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `create index catalog_collection_business_id_sort_order_name_id_index on catalog_collection (business_id, sort_order, name, id)`,
  `alter table catalog_collection add constraint catalog_collection_business_id_slug_unique unique (business_id, slug)`,
  `alter table catalog_collection add constraint catalog_collection_business_id_foreign foreign key (business_id) references business (id)`,
];

/** What a business shows together. */
export class Collections extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
