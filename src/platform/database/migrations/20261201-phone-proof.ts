import { Migration } from '@mikro-orm/migrations';

const statements = [
  // Codes live for minutes, so none is worth carrying over.
  'drop table buyer_code',
  `create table one_time_code (
    target text not null,
    purpose text not null,
    sender text not null,
    code_hash text not null,
    tries int not null,
    expires_at timestamptz(3) not null,
    primary key (target, purpose, sender)
  )`,
  'create index one_time_code_expires_at_index on one_time_code (expires_at)',
  `alter table business add column phone_proof text not null default 'when_suspicious'`,
  `create table visitor_sale (
    business_id text not null,
    visitor text not null,
    last_at timestamptz(3) not null,
    second_last_at timestamptz(3) null,
    third_last_at timestamptz(3) null,
    primary key (business_id, visitor)
  )`,
  'create index visitor_sale_last_at_index on visitor_sale (last_at)',
];

/** Visitors prove their phone by a code, where the business wants it or they book and order much. */
export class PhoneProof extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
