import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** True while the rows of a business move to another one, and while a sandbox is deleted. */
const isMoving = `tg_op = 'DELETE' and (current_setting('app.joining', true) = 'on' or exists (
    select from business b where b.id = old.business_id and b.sandbox_of is not null))`;

/** An entry moves with its client, and an erasure blanks its reason. */
const isSameChange = `tg_op = 'UPDATE' and to_jsonb(new) - '{client_id,reason}'::text[] = to_jsonb(old) - '{client_id,reason}'::text[]
    and (new.reason is null or new.reason = old.reason)`;

/** Adds points, rewards and recommendations of clients, and discounts for one segment or one client. */
export class Loyalty extends Migration {
  override up(): void {
    this
      .addSql(`alter table discount add column segment_id text null, add column client_id text null,
      add constraint discount_business_id_segment_id_foreign foreign key (business_id, segment_id) references segment (business_id, id),
      add constraint discount_business_id_client_id_foreign foreign key (business_id, client_id) references client (business_id, id)`);
    this.addSql(
      'create index discount_client_index on discount (business_id, client_id) where client_id is not null',
    );
    this.addSql(`create table loyalty_program (
      business_id text not null,
      active boolean not null,
      points int not null,
      per_minor bigint null,
      friend_points int null,
      most_friends int not null,
      since timestamptz(3) not null,
      version int not null default 1,
      primary key (business_id),
      constraint loyalty_program_points_check check (points > 0),
      constraint loyalty_program_per_check check (per_minor > 0),
      constraint loyalty_program_friend_check check (friend_points > 0 and most_friends > 0),
      constraint loyalty_program_business_id_foreign foreign key (business_id) references business (id)
        on update cascade on delete cascade
    )`);
    this.addSql(`create table loyalty_reward (
      business_id text not null,
      id text not null,
      name text not null,
      points int not null,
      amount_minor bigint null,
      item_id text null,
      active boolean not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint loyalty_reward_points_check check (points > 0),
      constraint loyalty_reward_amount_check check (amount_minor > 0),
      constraint loyalty_reward_kind_check check ((amount_minor is null) <> (item_id is null)),
      constraint loyalty_reward_business_id_foreign foreign key (business_id) references business (id),
      constraint loyalty_reward_business_id_item_id_foreign foreign key (business_id, item_id)
        references catalog_item (business_id, id)
    )`);
    this.addSql(`create table loyalty_member (
      business_id text not null,
      client_id text not null,
      friend_code text not null,
      referrer_id text null,
      referred_at timestamptz(3) null,
      primary key (business_id, client_id),
      constraint loyalty_member_business_id_friend_code_unique unique (business_id, friend_code),
      constraint loyalty_member_business_id_foreign foreign key (business_id) references business (id),
      constraint loyalty_member_business_id_client_id_foreign foreign key (business_id, client_id)
        references client (business_id, id),
      constraint loyalty_member_business_id_referrer_id_foreign foreign key (business_id, referrer_id)
        references client (business_id, id)
    )`);
    this.addSql(`create table loyalty_entry (
      business_id text not null,
      id text not null,
      client_id text not null,
      kind text not null,
      points int not null,
      source text null,
      rate_points int null,
      per_minor bigint null,
      discount_id text null,
      reason text null,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint loyalty_entry_business_id_foreign foreign key (business_id) references business (id),
      constraint loyalty_entry_business_id_client_id_foreign foreign key (business_id, client_id)
        references client (business_id, id),
      constraint loyalty_entry_business_id_discount_id_foreign foreign key (business_id, discount_id)
        references discount (business_id, id)
    )`);
    this.addSql(
      'create index loyalty_entry_business_id_client_id_id_index on loyalty_entry (business_id, client_id, id)',
    );
    this.addSql(
      'create index loyalty_entry_source_index on loyalty_entry (business_id, source) where source is not null',
    );
    this
      .addSql(`create unique index loyalty_entry_discount_index on loyalty_entry (business_id, discount_id, kind)
      where discount_id is not null`);
    this
      .addSql(`create function refuse_loyalty_entry_change() returns trigger language plpgsql as $$
      begin
        if tg_level = 'ROW' then
          if ${isSameChange} then return new; end if;
          if ${isMoving} then return old; end if;
        end if;
        raise restrict_violation using message = 'An entry of points never changes; another one corrects it.';
      end $$`);
    this.addSql(`create trigger loyalty_entry_append_only before update or delete on loyalty_entry
      for each row execute function refuse_loyalty_entry_change()`);
    this.addSql(`create trigger loyalty_entry_no_truncate before truncate on loyalty_entry
      for each statement execute function refuse_loyalty_entry_change()`);
    for (const table of ['loyalty_program', 'loyalty_reward', 'loyalty_member', 'loyalty_entry']) {
      this.protect(table);
    }
  }

  private protect(table: string): void {
    this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
    this.addSql(`create policy ${table}_insert on ${table} for insert with check (${isOwn})`);
    this.addSql(
      `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
    );
    this.addSql(`create policy ${table}_delete on ${table} for delete using (${isOwn})`);
    this.addSql(`alter table ${table} enable row level security, force row level security`);
  }
}
