import { Migration } from '@mikro-orm/migrations';

/** Conditions for a visible change, by table. Derived columns, such as search words, do not count. */
const tables = {
  catalog_category: 'new is distinct from old',
  catalog_collection: 'new.version <> old.version',
  catalog_item: 'new.version <> old.version',
} as const;

/** Adds the time of the last change to catalog tables. Existing rows get the time of the migration. */
export class CatalogUpdatedAt extends Migration {
  override up(): void {
    // A statement can set the time itself. The default is the time of the transaction.
    this.addSql(`create or replace function keep_updated_at() returns trigger language plpgsql as $$
      begin
        new.updated_at := now();
        return new;
      end $$`);
    for (const [table, isChanged] of Object.entries(tables)) {
      this.addSql(
        `alter table ${table} add column if not exists updated_at timestamptz(3) not null default now()`,
      );
      this.addSql(`drop trigger if exists ${table}_updated_at on ${table}`);
      this.addSql(`create trigger ${table}_updated_at before update on ${table} for each row
        when (${isChanged} and new.updated_at = old.updated_at) execute function keep_updated_at()`);
    }
  }
}
