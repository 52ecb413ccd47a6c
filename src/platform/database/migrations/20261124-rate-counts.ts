import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create unlogged table rate_count (
      key text not null,
      count int not null,
      ends_at timestamptz(3) not null,
      primary key (key)
    )`,
  `create index rate_count_ends_at_index on rate_count (ends_at)`,
];

/** What is limited is counted for all processes together. */
export class RateCounts extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
