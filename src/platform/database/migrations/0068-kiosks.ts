import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds tablets at the reception. */
export class Kiosks extends Migration {
  override up(): void {
    this.addSql(`create table kiosk (
      business_id text not null,
      id text not null,
      name text not null,
      hash text not null,
      link_ends_at timestamptz(3) not null,
      created_at timestamptz(3) not null,
      paired_at timestamptz(3) null,
      revoked_at timestamptz(3) null,
      primary key (business_id, id),
      constraint kiosk_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql('create index kiosk_hash_index on kiosk (hash)');
    this.addSql('create policy kiosk_read on kiosk for select using (true)');
    this.addSql(`create policy kiosk_insert on kiosk for insert with check (${isOwn})`);
    this.addSql(
      `create policy kiosk_update on kiosk for update using (${isOwn}) with check (${isOwn})`,
    );
    this.addSql(`create policy kiosk_delete on kiosk for delete using (${isOwn})`);
    this.addSql('alter table kiosk enable row level security, force row level security');
  }
}
