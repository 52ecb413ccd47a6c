import { Migration } from '@mikro-orm/migrations';

/** Adds former slugs of businesses and shops, which still lead to them. */
export class FormerSlugs extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const table of ['business', 'shop']) {
      this.addSql(
        `alter table ${table} add column if not exists former_slugs text[] not null default '{}'`,
      );
      this.addSql(`drop index concurrently if exists ${table}_former_slugs_index`);
      this.addSql(
        `create index concurrently ${table}_former_slugs_index on ${table} using gin (former_slugs)`,
      );
    }
  }
}
