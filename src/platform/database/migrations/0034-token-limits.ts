import { Migration } from '@mikro-orm/migrations';

/** Adds limits and switched-off tools of assistants' tokens, what counts towards the limits, and statistics of calls. */
export class TokenLimits extends Migration {
  override up(): void {
    this.addSql(`alter table token
      add column money_per_day_minor bigint,
      add column bookings_per_day int,
      add column messages_per_day int,
      add column only_while_open boolean not null default false,
      add column off_tools text[] not null default '{}',
      add column off_areas text[] not null default '{}',
      add column confirms_in_client boolean not null default false`);
    this.addSql(`alter table token_spending
      add column bookings int not null default 0,
      add column messages int not null default 0`);
    this.addSql(`create table token_usage (
      token_id text not null,
      day date not null,
      tool text not null,
      calls int not null,
      errors int not null,
      tokens bigint not null,
      primary key (token_id, day, tool)
    )`);
    this.addSql('create index token_usage_day_index on token_usage (day)');
  }
}
