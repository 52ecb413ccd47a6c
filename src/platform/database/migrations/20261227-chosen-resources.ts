import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table catalog_item add column any_resource_ids text[] not null default '{}',
     add column any_resource_units int not null default 1`,
  'alter table resource add column working_hours text null',
];

/** Resources of which a service takes whichever are free, and when each can be used. */
export class ChosenResources extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
