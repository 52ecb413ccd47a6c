import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const walled = (table: string) => [
  `create policy ${table}_read on ${table} for select using (true)`,
  `create policy ${table}_insert on ${table} for insert with check (${isOwn})`,
  `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
  `create policy ${table}_delete on ${table} for delete using (${isOwn})`,
  `alter table ${table} enable row level security, force row level security`,
];

const statements = [
  `alter table token add column ask_first text[] not null default '{}', add column ask_above_minor bigint null`,
  `alter table oauth_code add column ask_first text[] not null default '{}', add column ask_above_minor bigint null`,
  `create table proposal (
      id text not null,
      business_id text not null,
      token_id text not null,
      token_name text not null,
      tool text not null,
      args jsonb null,
      program text null,
      action text not null,
      subject text null,
      watched text[] not null,
      needs text[] not null,
      facts jsonb not null,
      before jsonb null,
      after jsonb null,
      amount_minor bigint null,
      currency text not null,
      client_phone text null,
      hold_ids text[] not null,
      status text not null,
      lapses_at timestamptz(3) not null,
      created_at timestamptz(3) not null,
      decided_at timestamptz(3) null,
      decided_by text null,
      decided_by_name text null,
      reason text null,
      result jsonb null,
      failure text null,
      failure_reason text null,
      failure_facts jsonb null,
      primary key (id),
      constraint proposal_business_id_foreign foreign key (business_id) references business (id)
    )`,
  'create index proposal_business_id_id_index on proposal (business_id, id)',
  `create index proposal_waiting_index on proposal (lapses_at) where status = 'waiting'`,
  'create index proposal_token_id_created_at_index on proposal (token_id, created_at)',
  'create index proposal_lapses_at_index on proposal (lapses_at)',
  ...walled('proposal'),
];

/** What assistants have to ask first, and what they asked. */
export class Proposals extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
