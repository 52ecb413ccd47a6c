import { Migration } from '@mikro-orm/migrations';

const changes = { inserted: 'insert', updated: 'update' } as const;

/**
 * A statement that stores thousands of items raises the calendar revision of their businesses once, where a
 * version of the business for each item would make the statement take longer the longer it takes.
 */
export class Imports extends Migration {
  override up(): void {
    this.addSql(
      `create function raise_calendar_revision_once() returns trigger language plpgsql as $$
        begin
          update business set calendar_revision = calendar_revision + 1
            where id in (select business_id from changed);
          return null;
        end
      $$`,
    );
    this.addSql('drop trigger catalog_item_calendar on catalog_item');
    for (const [name, change] of Object.entries(changes)) {
      this.addSql(
        `create trigger catalog_item_${name}_calendar after ${change} on catalog_item
          referencing new table as changed for each statement
          execute function raise_calendar_revision_once()`,
      );
    }
  }
}
