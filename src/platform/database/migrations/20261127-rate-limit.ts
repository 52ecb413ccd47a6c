import { Migration } from '@mikro-orm/migrations';

const statements = [
  'drop table rate_count',
  `create unlogged table rate_limit (
      key text not null,
      points int not null,
      expire bigint null,
      primary key (key)
    )`,
  'create index rate_limit_expire_index on rate_limit (expire)',
];

/** The table in which rate-limiter-flexible counts for all processes together. */
export class RateLimits extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
