import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

const statements = [
  `alter table payment
    add column tip_minor bigint not null default 0,
    add column tip_refunded_minor bigint not null default 0,
    add constraint payment_tip_check check (tip_minor >= 0 and tip_minor <= amount_minor),
    add constraint payment_tip_refunded_check check (tip_refunded_minor >= 0 and tip_refunded_minor <= tip_minor)`,
  'alter table refund add column tip_minor bigint not null default 0',
  `create table tip_entry (
    id text not null,
    business_id text not null,
    payment_id text not null,
    refund_id text null,
    staff_id text null,
    amount_minor bigint not null,
    created_at timestamptz(3) not null,
    primary key (id),
    constraint tip_entry_business_id_foreign foreign key (business_id) references business (id),
    constraint tip_entry_business_id_payment_id_foreign foreign key (business_id, payment_id)
      references payment (business_id, id),
    constraint tip_entry_business_id_refund_id_foreign foreign key (business_id, refund_id)
      references refund (business_id, id),
    constraint tip_entry_business_id_staff_id_foreign foreign key (business_id, staff_id)
      references staff_member (business_id, id)
  )`,
  'create index tip_entry_business_id_payment_id_index on tip_entry (business_id, payment_id)',
  'create index tip_entry_business_id_created_at_index on tip_entry (business_id, created_at)',
  `create policy tip_entry_read on tip_entry for select using (true)`,
  `create policy tip_entry_insert on tip_entry for insert with check (${isOwn})`,
  `create policy tip_entry_update on tip_entry for update using (${isOwn}) with check (${isOwn})`,
  `create policy tip_entry_delete on tip_entry for delete using (${isOwn})`,
  `alter table tip_entry enable row level security, force row level security`,
];

/** What clients gave beyond the price, and to whom. */
export class Tips extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
