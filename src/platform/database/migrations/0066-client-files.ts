import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds pictures and documents of clients. */
export class ClientFiles extends Migration {
  override up(): void {
    this.addSql(`create table client_file (
      business_id text not null,
      id text not null,
      client_id text not null,
      appointment_id text null,
      kind text not null,
      label text not null,
      note text null,
      health_data boolean not null,
      bytes int not null,
      content bytea not null,
      author_name text null,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint client_file_business_id_foreign foreign key (business_id) references business (id),
      constraint client_file_business_id_appointment_id_foreign foreign key (business_id, appointment_id)
        references appointment (business_id, id),
      constraint client_file_business_id_client_id_foreign foreign key (business_id, client_id)
        references client (business_id, id)
    )`);
    // WebP and PDF are compressed already.
    this.addSql('alter table client_file alter column content set storage external');
    for (const column of ['client_id', 'appointment_id']) {
      this.addSql(
        `create index client_file_business_id_${column}_index on client_file (business_id, ${column})`,
      );
    }
    this.addSql('create policy client_file_read on client_file for select using (true)');
    this.addSql(`create policy client_file_insert on client_file for insert with check (${isOwn})`);
    this.addSql(
      `create policy client_file_update on client_file for update using (${isOwn}) with check (${isOwn})`,
    );
    this.addSql(`create policy client_file_delete on client_file for delete using (${isOwn})`);
    this.addSql('alter table client_file enable row level security, force row level security');
  }
}
