import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table audit_event (
      id text not null,
      at timestamptz(3) not null,
      actor_type text not null,
      actor_id text null,
      actor_name text null,
      event_type text not null,
      business_id text null,
      subject text null,
      outcome text not null,
      summary text not null,
      details jsonb not null,
      request_id text null,
      primary key (id)
    )`,
  `create index audit_event_business_id_id_index on audit_event (business_id, id)`,
  `create table business (
      id text not null,
      slug text not null,
      name text not null,
      business_type text not null,
      category text null,
      preset_key text null,
      publish boolean not null,
      working_hours text not null,
      timezone text not null,
      currency text not null,
      locale text not null,
      phone text null,
      address text null,
      parallel_capacity int null,
      slot_step_minutes int not null,
      min_notice_minutes int not null,
      horizon_days int not null,
      cancel_cutoff_minutes int not null,
      calendar_revision int not null default 0,
      longest_occupation_minutes int not null default 2400,
      status text not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `alter table business add constraint business_slug_unique unique (slug)`,
  `create index business_name_id_index on business (name, id)`,
  `create table catalog_category (
      id text not null,
      business_id text not null,
      name text not null,
      sort_order int not null,
      primary key (id)
    )`,
  `alter table catalog_category add constraint catalog_category_business_id_name_unique unique (business_id, name)`,
  `create table catalog_item (
      id text not null,
      business_id text not null,
      category_id text null,
      name text not null,
      type text not null,
      sku text null,
      description text null,
      price_minor bigint not null,
      duration_minutes int null,
      active boolean not null,
      images text[] not null,
      capacity int not null,
      buffer_before_minutes int not null,
      buffer_after_minutes int not null,
      requires_approval boolean not null,
      staff_ids text[] not null,
      resource_ids text[] not null,
      version int not null default 1,
      primary key (id)
    )`,
  `create index catalog_item_business_id_name_id_index on catalog_item (business_id, name, id)`,
  `alter table catalog_item add constraint catalog_item_business_id_sku_unique unique (business_id, sku)`,
  `create table client (
      id text not null,
      business_id text not null,
      phone text not null,
      name text not null,
      email text null,
      notes text null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `create index client_business_id_id_index on client (business_id, id)`,
  `alter table client add constraint client_business_id_phone_unique unique (business_id, phone)`,
  `create table idempotency_key (
      scope text not null,
      key text not null,
      request_hash text not null,
      result jsonb null,
      created_at timestamptz(3) not null,
      primary key (scope, key)
    )`,
  `create index idempotency_key_created_at_index on idempotency_key (created_at)`,
  `create table resource (
      id text not null,
      business_id text not null,
      name text not null,
      kind text not null,
      units int not null,
      version int not null default 1,
      primary key (id)
    )`,
  `create index resource_business_id_id_index on resource (business_id, id)`,
  `create table staff_member (
      id text not null,
      business_id text not null,
      name text not null,
      role text not null,
      active boolean not null,
      working_hours text null,
      time_off jsonb not null,
      version int not null default 1,
      primary key (id)
    )`,
  `create index staff_member_business_id_id_index on staff_member (business_id, id)`,
  `create table hold (
      id text not null,
      business_id text not null,
      session text not null,
      catalog_item_id text not null,
      staff_id text null,
      start_at timestamptz(3) not null,
      end_at timestamptz(3) not null,
      occupied_from timestamptz(3) not null,
      occupied_to timestamptz(3) not null,
      resource_ids text[] not null,
      group_size int not null,
      expires_at timestamptz(3) not null,
      primary key (id)
    )`,
  `create index hold_business_id_occupied_from_index on hold (business_id, occupied_from)`,
  `alter table hold add constraint hold_business_id_session_unique unique (business_id, session)`,
  `create table appointment (
      id text not null,
      business_id text not null,
      catalog_item_id text not null,
      client_id text not null,
      client_name text not null,
      staff_id text null,
      status text not null,
      start_at timestamptz(3) not null,
      end_at timestamptz(3) not null,
      occupied_from timestamptz(3) not null,
      occupied_to timestamptz(3) not null,
      resource_ids text[] not null,
      group_size int not null,
      price_minor bigint not null,
      conversation_id text null,
      custom_fields jsonb not null,
      expires_at timestamptz(3) null,
      cancelled_by text null,
      cancel_reason text null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `create index appointment_business_id_start_at_id_index on appointment (business_id, start_at, id)`,
  `create index appointment_business_id_client_id_start_at_index on appointment (business_id, client_id, start_at)`,
  `create index appointment_occupancy_index on appointment (business_id, occupied_from) where status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')`,
  `create table token (
      id text not null,
      kind text not null,
      hash text not null,
      prefix text not null,
      name text not null,
      user_id text null,
      business_id text null,
      scopes text[] not null,
      allowed_origins text[] not null,
      created_at timestamptz(3) not null,
      last_used_at timestamptz(3) null,
      expires_at timestamptz(3) null,
      revoked_at timestamptz(3) null,
      primary key (id)
    )`,
  `alter table token add constraint token_hash_unique unique (hash)`,
  `create index token_user_id_id_index on token (user_id, id)`,
  `create index token_business_id_id_index on token (business_id, id)`,
  `create table app_user (
      id text not null,
      email text not null,
      name text not null,
      internal boolean not null default false,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `alter table app_user add constraint app_user_email_unique unique (email)`,
  `create table membership (
      id text not null,
      business_id text not null,
      user_id text not null,
      role text not null,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `create index membership_business_id_id_index on membership (business_id, id)`,
  `alter table membership add constraint membership_user_id_business_id_unique unique (user_id, business_id)`,
  `alter table catalog_category add constraint catalog_category_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table catalog_item add constraint catalog_item_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table catalog_item add constraint catalog_item_category_id_foreign foreign key (category_id) references catalog_category (id) on delete set null`,
  `alter table client add constraint client_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table resource add constraint resource_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table staff_member add constraint staff_member_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table hold add constraint hold_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table hold add constraint hold_catalog_item_id_foreign foreign key (catalog_item_id) references catalog_item (id)`,
  `alter table hold add constraint hold_staff_id_foreign foreign key (staff_id) references staff_member (id) on delete set null`,
  `alter table appointment add constraint appointment_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table appointment add constraint appointment_catalog_item_id_foreign foreign key (catalog_item_id) references catalog_item (id)`,
  `alter table appointment add constraint appointment_client_id_foreign foreign key (client_id) references client (id)`,
  `alter table appointment add constraint appointment_staff_id_foreign foreign key (staff_id) references staff_member (id) on delete set null`,
  `alter table membership add constraint membership_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table membership add constraint membership_user_id_foreign foreign key (user_id) references app_user (id)`,
  `create function raise_calendar_revision() returns trigger language plpgsql as $$
    begin
      update business set calendar_revision = calendar_revision + 1 where id = new.business_id;
      return null;
    end
  $$`,
  ...['staff_member', 'catalog_item', 'resource'].map(
    table => `create trigger ${table}_calendar after insert or update on ${table}
      for each row execute function raise_calendar_revision()`,
  ),
  `create function refuse_journal_change() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_event is append-only';
    end
  $$`,
  `create trigger audit_event_append_only before update or delete on audit_event
    for each row execute function refuse_journal_change()`,
  `create trigger audit_event_no_truncate before truncate on audit_event
    for each statement execute function refuse_journal_change()`,
];

/** Identity, businesses, catalog, staff, resources, clients, appointments and the journal. */
export class Foundation extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
