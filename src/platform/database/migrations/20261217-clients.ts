import { Migration } from '@mikro-orm/migrations';

const statements = [
  'alter table client alter column phone drop not null',
  `alter table client add column tags text[] not null default '{}'`,
  'alter table client add column birthday text null',
  `alter table client add column consents jsonb not null default '[]'`,
  'alter table client add column blocked_at timestamptz(3) null',
  'alter table client add column block_reason text null',
  'alter table client add column erased_at timestamptz(3) null',
];

/** Clients without a phone, with tags, birthday, consents and a block; and those of whom nothing is left. */
export class Clients extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
