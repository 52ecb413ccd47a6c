import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  `create table receipt_logo (
      business_id text not null,
      url text not null,
      png text not null,
      primary key (business_id),
      constraint receipt_logo_business_id_foreign foreign key (business_id) references business (id)
    )`,
  'create policy receipt_logo_read on receipt_logo for select using (true)',
  `create policy receipt_logo_insert on receipt_logo for insert with check (${isOwn})`,
  `create policy receipt_logo_update on receipt_logo for update using (${isOwn}) with check (${isOwn})`,
  `create policy receipt_logo_delete on receipt_logo for delete using (${isOwn})`,
  'alter table receipt_logo enable row level security, force row level security',
];

/** The pictures that businesses have on their receipts. */
export class ReceiptLogos extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
