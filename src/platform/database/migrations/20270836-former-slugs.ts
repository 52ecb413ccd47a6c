import { Migration } from '@mikro-orm/migrations';

/** The addresses that a business or a shop had before, which lead to it still. */
export class FormerSlugs extends Migration {
  override up(): void {
    for (const table of ['business', 'shop']) {
      this.addSql(`alter table ${table} add column former_slugs text[] not null default '{}'`);
      this.addSql(`create index ${table}_former_slugs_index on ${table} using gin (former_slugs)`);
    }
  }
}
