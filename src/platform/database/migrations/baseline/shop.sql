-- Shops with their carts, and the sites that opened widgets.

create table shop (
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
  storefront_url text,
  legal jsonb not null,
  primary key (business_id, id),
  constraint shop_business_id_unique unique (business_id),
  constraint shop_slug_unique unique (slug),
  constraint shop_business_id_foreign foreign key (business_id) references business (id)
);

-- A buyer has one cart per shop across devices. A session can have one cart in each shop.
create table cart (
  id text not null,
  business_id text not null,
  session_hash text not null,
  buyer_id text,
  order_id text,
  lines jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  discount_code text,
  gift_card_id text,
  primary key (business_id, id),
  constraint cart_business_id_buyer_id_unique unique (business_id, buyer_id),
  constraint cart_business_id_session_hash_unique unique (business_id, session_hash),
  constraint cart_business_id_foreign foreign key (business_id) references business (id),
  constraint cart_business_id_gift_card_id_foreign foreign key (business_id, gift_card_id)
    references gift_card (business_id, id)
);
create index cart_expires_at_index on cart (expires_at);
create index cart_session_hash_index on cart (session_hash);

-- Sites that opened widgets, including sites that their tokens do not allow.
create table widget_origin (
  business_id text not null,
  token_id text not null,
  origin text not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  days jsonb not null,
  primary key (business_id, token_id, origin),
  constraint widget_origin_business_id_foreign foreign key (business_id) references business (id)
);
