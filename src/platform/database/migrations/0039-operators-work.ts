import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds suspensions of businesses, and announcements of the service to owners. */
export class OperatorsWork extends Migration {
  override up(): void {
    this.addSql(`create table suspension (
      business_id text not null,
      id text not null,
      reason text not null,
      note text null,
      by_name text not null,
      suspended_at timestamptz(3) not null,
      lifted_at timestamptz(3) null,
      lifted_by_name text null,
      primary key (business_id, id),
      constraint suspension_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(
      'create unique index suspension_present_index on suspension (business_id) where lifted_at is null',
    );
    this.addSql('create policy suspension_read on suspension for select using (true)');
    this.addSql(`create policy suspension_insert on suspension for insert with check (${isOwn})`);
    this.addSql(`create policy suspension_update on suspension for update
      using (${isOwn}) with check (${isOwn})`);
    this.addSql(`create policy suspension_delete on suspension for delete using (${isOwn})`);
    this.addSql('alter table suspension enable row level security, force row level security');

    this.addSql(`create table announcement (
      id text not null primary key,
      severity text not null,
      texts jsonb not null,
      tariffs text[] not null default '{}',
      countries text[] not null default '{}',
      languages text[] not null default '{}',
      business_ids text[] not null default '{}',
      by_mail boolean not null,
      from_at timestamptz(3) not null,
      until_at timestamptz(3) null,
      stopped_at timestamptz(3) null,
      mailed_up_to text null,
      mailed_at timestamptz(3) null,
      by_name text not null,
      created_at timestamptz(3) not null,
      version int not null default 1
    )`);
    this.addSql(`create index announcement_unmailed_index on announcement (from_at)
      where by_mail and mailed_at is null and stopped_at is null`);
    this.addSql(`create table announcement_reader (
      announcement_id text not null,
      user_id text not null,
      mailed_at timestamptz(3) null,
      seen_at timestamptz(3) null,
      dismissed_at timestamptz(3) null,
      primary key (announcement_id, user_id),
      constraint announcement_reader_announcement_id_foreign foreign key (announcement_id)
        references announcement (id) on update cascade on delete cascade,
      constraint announcement_reader_user_id_foreign foreign key (user_id)
        references app_user (id) on update cascade on delete cascade
    )`);
    this.addSql('create index announcement_reader_user_id_index on announcement_reader (user_id)');
    this.addSql(
      'alter table app_user add column announcements_by_mail boolean not null default true',
    );
  }
}
