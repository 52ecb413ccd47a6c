import { Migration } from '@mikro-orm/migrations';

const statements = [
  'alter table hold add column visitor text null',
  `create index token_origins_index on token using gin (allowed_origins) where kind = 'widget'`,
];

/** One visitor of a widget cannot keep every place, and a page is known by its origin. */
export class Widget extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
