import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table shop (
      id text not null,
      business_id text not null,
      slug text not null,
      name text not null,
      published boolean not null,
      branding jsonb not null,
      flags jsonb not null,
      contacts jsonb not null,
      delivery jsonb not null,
      payment_methods text[] not null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `alter table shop add constraint shop_business_id_unique unique (business_id)`,
  `alter table shop add constraint shop_slug_unique unique (slug)`,
  `create table cart (
      id text not null,
      business_id text not null,
      session_hash text not null,
      buyer_id text null,
      order_id text null,
      lines jsonb not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      primary key (id)
    )`,
  `create index cart_expires_at_index on cart (expires_at)`,
  `create index cart_business_id_buyer_id_index on cart (business_id, buyer_id)`,
  `alter table cart add constraint cart_business_id_session_hash_unique unique (business_id, session_hash)`,
  `alter table shop add constraint shop_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table cart add constraint cart_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table sales_order
      add column delivery_method text null,
      add column delivery_address text null,
      add column delivery_minor bigint not null default 0,
      add column contact_email text null`,
  `alter table sales_order alter column delivery_minor drop default`,
  `create index catalog_item_offered_index on catalog_item (business_id, name, id) where active`,
];

/** Shops, their carts, and what orders from a shop say beside what others do. */
export class Shop extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
