import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';

const isOfSandbox = `tg_op = 'DELETE' and exists (
    select from business b where b.id = old.business_id and b.sandbox_of is not null)`;

/** Functions that refuse changes of append-only rows, each with its exception and message. */
const appendOnly = {
  refuse_gift_card_entry_change: {
    message: 'An entry of a gift card never changes; another one corrects it.',
  },
  refuse_package_entry_change: {
    message: 'An entry of a package never changes; another one corrects it.',
  },
  refuse_closed_drawer_change: {
    allowed: `old.closed_at is null and tg_op = 'UPDATE'`,
    message: 'A closed cash drawer never changes.',
  },
  refuse_receipt_change: {
    allowed: `tg_op = 'UPDATE' and to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id'`,
    message: 'A receipt never changes; a credit note takes it back.',
  },
} as const;

/** Adds sandboxes of businesses, their content at the beginning, and the messages that they do not send. */
export class Sandboxes extends Migration {
  override up(): void {
    this.addSql('alter table business add column sandbox_of text null');
    this.addSql(`create table sandbox_content (
      business_id text not null,
      tables jsonb not null,
      primary key (business_id),
      constraint sandbox_content_business_id_foreign foreign key (business_id)
        references business (id) on update cascade on delete cascade
    )`);
    this.addSql(`create table held_message (
      business_id text not null,
      id text not null,
      channel text not null,
      recipient text not null,
      subject text null,
      text text not null,
      created_at timestamptz(3) not null,
      primary key (business_id, id)
    )`);
    this.addSql('create index held_message_created_at_index on held_message (created_at)');
    for (const table of ['sandbox_content', 'held_message']) this.protect(table);
    this.clearSandboxes();
  }

  /** Adds row-level security, as every tenant's table has it. */
  private protect(table: string): void {
    const own = `business_id = ${business} or ${business} = '*'`;
    this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
    this.addSql(`create policy ${table}_insert on ${table} for insert with check (${own})`);
    this.addSql(
      `create policy ${table}_update on ${table} for update using (${own}) with check (${own})`,
    );
    this.addSql(`create policy ${table}_delete on ${table} for delete using (${own})`);
    this.addSql(`alter table ${table} enable row level security, force row level security`);
  }

  /** Lets append-only rows of a sandbox be deleted, but not those of the journal. */
  private clearSandboxes(): void {
    for (const [name, rule] of Object.entries(appendOnly)) {
      const allowed = 'allowed' in rule ? `if ${rule.allowed} then return new; end if;` : '';
      this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$
        begin
          ${allowed}
          if tg_level = 'ROW' then
            if ${isOfSandbox} then return old; end if;
          end if;
          raise restrict_violation using message = '${rule.message}';
        end $$`);
    }
  }
}
