import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds forms of clients, the answers to them, and notes about treatments. */
export class Forms extends Migration {
  override up(): void {
    this.addSql(`create table form (
      business_id text not null,
      id text not null,
      name text not null,
      item_ids text[] null,
      validity text not null,
      valid_months int null,
      health_data boolean not null,
      keep_months int null,
      questions jsonb not null,
      questions_version int not null,
      active boolean not null,
      position int not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint form_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(`create table form_answer (
      business_id text not null,
      id text not null,
      form_id text not null,
      client_id text not null,
      appointment_id text not null,
      visit_key text not null,
      form_name text not null,
      questions_version int not null,
      questions jsonb not null,
      answers jsonb not null,
      health_data boolean not null,
      signed_name text null,
      guardian_name text null,
      signature text null,
      address text null,
      signed_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint form_answer_business_id_foreign foreign key (business_id) references business (id),
      constraint form_answer_business_id_form_id_foreign foreign key (business_id, form_id) references form (business_id, id),
      constraint form_answer_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
        references appointment (business_id, id),
      constraint form_answer_business_id_client_id_foreign foreign key (business_id, client_id)
        references client (business_id, id)
    )`);
    this.addSql(`create table treatment_note (
      business_id text not null,
      id text not null,
      client_id text not null,
      appointment_id text null,
      text text not null,
      author_name text null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      edited_at timestamptz(3) null,
      primary key (business_id, id),
      constraint treatment_note_business_id_foreign foreign key (business_id) references business (id),
      constraint treatment_note_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
        references appointment (business_id, id),
      constraint treatment_note_business_id_client_id_foreign foreign key (business_id, client_id)
        references client (business_id, id)
    )`);
    const indexes = [
      ['form_answer', 'client_id'],
      ['form_answer', 'form_id'],
      ['form_answer', 'appointment_id'],
      ['treatment_note', 'client_id'],
      ['treatment_note', 'appointment_id'],
    ];
    for (const [table, column] of indexes) {
      this.addSql(
        `create index ${table}_business_id_${column}_index on ${table} (business_id, ${column})`,
      );
    }
    for (const table of ['form', 'form_answer', 'treatment_note']) {
      this.addSql(`create policy ${table}_read on ${table} for select using (true)`);
      this.addSql(`create policy ${table}_insert on ${table} for insert with check (${isOwn})`);
      this.addSql(
        `create policy ${table}_update on ${table} for update using (${isOwn}) with check (${isOwn})`,
      );
      this.addSql(`create policy ${table}_delete on ${table} for delete using (${isOwn})`);
      this.addSql(`alter table ${table} enable row level security, force row level security`);
    }
    this.addSql(
      `update notification_settings set to_clients = to_clients || array['form_request']`,
    );
    this.addSql('alter table notification_settings add column form_hours int not null default 72');
  }
}
