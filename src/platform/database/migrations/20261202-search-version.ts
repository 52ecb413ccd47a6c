import { Migration } from '@mikro-orm/migrations';

const statements = [
  'alter table catalog_item add column search_version int not null default 0',
  'create index catalog_item_search_version_index on catalog_item (search_version)',
];

/** With which version of the rules an item's search words were made; a job makes those of older versions anew. */
export class SearchVersion extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
