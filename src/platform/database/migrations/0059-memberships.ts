import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const kinds = `array['membership_joined', 'membership_due', 'membership_ending']`;

/** Adds memberships of clients with their periods, and the cards that clients leave for them. */
export class Memberships extends Migration {
  override up(): void {
    this.addSql(`create table client_membership (
      business_id text not null,
      id text not null,
      client_id text not null,
      item_id text not null,
      name text not null,
      currency text not null,
      price_minor bigint not null,
      terms jsonb not null,
      status text not null,
      anchor_on text not null,
      starts_on text not null,
      ends_on text not null,
      ends_with_period boolean not null default false,
      tries int not null default 0,
      next_at timestamptz(3) null,
      joined_at timestamptz(3) not null,
      ended_at timestamptz(3) null,
      version int not null default 1,
      primary key (business_id, id),
      constraint client_membership_ended_check check ((status = 'ended') = (ended_at is not null)),
      constraint client_membership_period_check check (starts_on <= ends_on),
      constraint client_membership_business_id_foreign foreign key (business_id) references business (id),
      constraint client_membership_business_id_client_id_foreign foreign key (business_id, client_id)
        references client (business_id, id),
      constraint client_membership_business_id_item_id_foreign foreign key (business_id, item_id)
        references catalog_item (business_id, id)
    )`);
    this.addSql(
      'create index client_membership_business_id_client_id_index on client_membership (business_id, client_id)',
    );
    this.addSql(
      'create index client_membership_business_id_item_id_index on client_membership (business_id, item_id)',
    );
    this.addSql('create index client_membership_id_index on client_membership (id)');
    this.addSql(
      'create index client_membership_due_index on client_membership (next_at) where next_at is not null',
    );
    // A period has one order, and an order line pays one period: neither two workers nor a repetition charge twice.
    this.addSql(`create table membership_period (
      business_id text not null,
      membership_id text not null,
      starts_on text not null,
      ends_on text not null,
      order_id text not null,
      position int not null,
      primary key (business_id, membership_id, starts_on),
      constraint membership_period_business_id_order_id_position_unique unique (business_id, order_id, position),
      constraint membership_period_business_id_foreign foreign key (business_id) references business (id),
      constraint membership_period_business_id_membership_id_foreign foreign key (business_id, membership_id)
        references client_membership (business_id, id),
      constraint membership_period_business_id_order_id_foreign foreign key (business_id, order_id)
        references sales_order (business_id, id)
    )`);
    for (const table of ['client_membership', 'membership_period']) this.#protect(table);
    this.#noteChanges();
    this.addSql('alter table kept_card alter column appointment_id drop not null');
    this.addSql('alter table kept_card add column membership_id text null');
    this.addSql(`alter table kept_card add constraint kept_card_owner_check
      check ((appointment_id is null) <> (membership_id is null)) not valid`);
    this.addSql('alter table kept_card validate constraint kept_card_owner_check');
    this.addSql(`create index kept_card_membership_index on kept_card (business_id, membership_id)
      where membership_id is not null`);
    this.addSql(`update notification_settings set to_clients = to_clients || ${kinds},
      to_business = to_business || array['membership_due', 'membership_ending']`);
  }

  #protect(table: string): void {
    this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
    this.addSql(`create policy ${table}_insert on ${table} for insert with check (${isOwn})`);
    this.addSql(
      `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
    );
    this.addSql(`create policy ${table}_delete on ${table} for delete using (${isOwn})`);
    this.addSql(`alter table ${table} enable row level security, force row level security`);
  }

  /** A new period is a change of its membership, whose own row the same transaction changes. */
  #noteChanges(): void {
    this
      .addSql(`create function note_client_membership_change() returns trigger language plpgsql as $$
      begin
        insert into object_change (business_id, kind, object_id, deleted)
          select distinct business_id, 'membership', id, tg_op = 'DELETE' from changed;
        return null;
      end $$`);
    for (const [operation, rows] of Object.entries({ insert: 'new', update: 'new', delete: 'old' }))
      this
        .addSql(`create trigger client_membership_${operation}_noted after ${operation} on client_membership
        referencing ${rows} table as changed for each statement execute function note_client_membership_change()`);
  }
}
