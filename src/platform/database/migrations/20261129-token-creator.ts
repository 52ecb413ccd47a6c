import { Migration } from '@mikro-orm/migrations';

const statements = [
  'alter table token add column created_by text null',
  `create index token_created_by_index on token (business_id, created_by) where created_by is not null`,
];

/** Who created a business's token, so that it can end with the membership. */
export class TokenCreator extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
