import { Migration } from '@mikro-orm/migrations';

const business = '(select app_business())';
const isOwn = `business_id = ${business} or ${business} = '*'`;

/** Adds domains of businesses' own for their shops, and the one that a shop is shown at. */
export class ShopDomains extends Migration {
  override up(): void {
    this.addSql('alter table shop add column main_host text null');
    this.addSql(`create table shop_domain (
      business_id text not null,
      id text not null,
      host text not null,
      token text not null,
      state text not null,
      state_since timestamptz(3) not null,
      failing_since timestamptz(3) null,
      problem text null,
      found text[] not null default '{}',
      checked_at timestamptz(3) null,
      due_at timestamptz(3) null,
      created_at timestamptz(3) not null,
      primary key (business_id, id),
      constraint shop_domain_business_id_host_unique unique (business_id, host),
      constraint shop_domain_business_id_foreign foreign key (business_id) references business (id)
    )`);
    this.addSql(
      `create unique index shop_domain_proven_index on shop_domain (host) where state = 'proven'`,
    );
    this.addSql(
      'create index shop_domain_due_index on shop_domain (due_at) where due_at is not null',
    );
    this.addSql('create policy shop_domain_read on shop_domain for select using (true)');
    this.addSql(`create policy shop_domain_insert on shop_domain for insert with check (${isOwn})`);
    this.addSql(`create policy shop_domain_update on shop_domain for update
      using (${isOwn}) with check (${isOwn})`);
    this.addSql(`create policy shop_domain_delete on shop_domain for delete using (${isOwn})`);
    this.addSql('alter table shop_domain enable row level security, force row level security');
  }
}
