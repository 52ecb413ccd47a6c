import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds the reviews of visits, their settings, and the pages of locations at other services of reviews. */
export class Reviews extends Migration {
  override up(): void {
    this.addSql(`create table review (
      business_id text not null,
      id text not null,
      visit_key text not null,
      appointment_id text not null,
      client_id text not null,
      location_id text null,
      item_ids text[] not null,
      staff_ids text[] not null,
      stars int not null,
      text text null,
      author_name text not null,
      status text not null default 'published',
      hidden_reason text null,
      hidden_at timestamptz(3) null,
      answer text null,
      answered_at timestamptz(3) null,
      reports int not null default 0,
      report_reason text null,
      edited_at timestamptz(3) null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint review_business_id_visit_key_unique unique (business_id, visit_key),
      constraint review_business_id_foreign foreign key (business_id) references business (id),
      constraint review_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
        references appointment (business_id, id),
      constraint review_business_id_client_id_foreign foreign key (business_id, client_id) references client (business_id, id)
    )`);
    this.addSql(
      'create index review_business_id_client_id_index on review (business_id, client_id)',
    );
    this.addSql(
      'create index review_business_id_appointment_id_index on review (business_id, appointment_id)',
    );
    this.addSql('create policy review_read on review for select using (true)');
    this.addSql(`create policy review_insert on review for insert with check (${isOwn})`);
    this.addSql(
      `create policy review_update on review for update using (${isOwn}) with check (${isOwn})`,
    );
    this.addSql(`create policy review_delete on review for delete using (${isOwn})`);
    this.addSql('alter table review enable row level security, force row level security');
    this.addSql(`alter table notification_settings add column review_hours int not null default 2,
      add column reviews_without_consent boolean not null default false`);
    this
      .addSql(`update notification_settings set to_business = to_business || array['review_written'],
      to_clients = to_clients || array['review_hidden']`);
    this.addSql('alter table location add column review_url text null');
  }
}
