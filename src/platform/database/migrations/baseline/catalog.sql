-- Items that a business sells, their taxes and their stock.

create table tax_rate (
  id text not null,
  business_id text not null,
  name text not null,
  ppm int not null,
  is_default boolean not null,
  active boolean not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint tax_rate_business_id_name_unique unique (business_id, name),
  constraint tax_rate_ppm_check check (ppm >= 0 and ppm <= 1000000),
  constraint tax_rate_business_id_foreign foreign key (business_id) references business (id)
);
-- Each business has at most one default rate.
create unique index tax_rate_default_index on tax_rate (business_id) where is_default;

create table catalog_category (
  id text not null,
  business_id text not null,
  name text not null,
  sort_order int not null,
  primary key (business_id, id),
  constraint catalog_category_business_id_name_unique unique (business_id, name),
  constraint catalog_category_business_id_foreign foreign key (business_id) references business (id)
);

create table catalog_item (
  id text not null,
  business_id text not null,
  category_id text,
  name text not null,
  type text not null,
  sku text,
  description text,
  price_minor bigint not null,
  duration_minutes int,
  active boolean not null,
  images text[] not null,
  capacity int not null,
  buffer_before_minutes int not null,
  buffer_after_minutes int not null,
  requires_approval boolean not null,
  staff_ids text[] not null,
  resource_ids text[] not null,
  version int not null default 1,
  requires_prepayment boolean not null default false,
  track_stock boolean not null default false,
  form text not null default 'plain',
  search tsvector,
  color text,
  search_version int not null default 0,
  tax_rate_id text,
  tax_exempt boolean not null default false,
  grants jsonb,
  deposit_ppm int,
  deposit_minor bigint,
  variants_from_minor bigint,
  max_per_order int,
  processing_after_minutes int,
  processing_minutes int,
  bookable_hours text,
  slot_step_minutes int,
  min_notice_minutes int,
  horizon_days int,
  cancel_cutoff_minutes int,
  any_resource_ids text[] not null default '{}',
  any_resource_units int not null default 1,
  requires_card boolean,
  staff_count int,
  staff_terms jsonb,
  timetable jsonb,
  min_participants int,
  min_participants_cutoff_minutes int,
  meeting text not null default 'none',
  meeting_url text,
  primary key (business_id, id),
  constraint catalog_item_business_id_sku_unique unique (business_id, sku),
  constraint catalog_item_business_id_foreign foreign key (business_id) references business (id),
  constraint catalog_item_business_id_category_id_foreign foreign key (business_id, category_id)
    references catalog_category (business_id, id) on delete set null (category_id),
  constraint catalog_item_business_id_tax_rate_id_foreign foreign key (business_id, tax_rate_id)
    references tax_rate (business_id, id)
);
create index catalog_item_business_id_name_id_index on catalog_item (business_id, name, id);
create index catalog_item_id_in_category_index on catalog_item (business_id, category_id, id)
  where category_id is not null;
create index catalog_item_in_category_index on catalog_item (business_id, category_id, name, id)
  where category_id is not null;
create index catalog_item_least_index on catalog_item (business_id, id) where min_participants is not null;
create index catalog_item_offered_index on catalog_item (business_id, name, id) where active;
create index catalog_item_price_in_category_index
  on catalog_item (business_id, category_id, coalesce(variants_from_minor, price_minor), id)
  where category_id is not null;
create index catalog_item_price_index on catalog_item (business_id, coalesce(variants_from_minor, price_minor), id);
create index catalog_item_search_index on catalog_item using gin (search) with (fastupdate = off);
create index catalog_item_search_version_index on catalog_item (search_version);
create index catalog_item_without_category_index on catalog_item (business_id, name, id) where category_id is null;

create table catalog_variant (
  id text not null,
  business_id text not null,
  item_id text not null,
  name text not null,
  sku text,
  options jsonb not null,
  price_minor bigint,
  duration_minutes int,
  active boolean not null,
  sort_order int not null,
  primary key (business_id, id),
  constraint catalog_variant_business_id_sku_unique unique (business_id, sku),
  constraint catalog_variant_business_id_foreign foreign key (business_id) references business (id),
  constraint catalog_variant_business_id_item_id_foreign foreign key (business_id, item_id)
    references catalog_item (business_id, id)
);
create index catalog_variant_business_id_item_id_sort_order_index on catalog_variant (business_id, item_id, sort_order);

-- Items of a set.
create table catalog_part (
  business_id text not null,
  bundle_id text not null,
  position int not null,
  part_item_id text not null,
  part_variant_id text,
  quantity int not null,
  primary key (business_id, bundle_id, position),
  constraint catalog_part_business_id_foreign foreign key (business_id) references business (id),
  constraint catalog_part_business_id_bundle_id_foreign foreign key (business_id, bundle_id)
    references catalog_item (business_id, id),
  constraint catalog_part_business_id_part_item_id_foreign foreign key (business_id, part_item_id)
    references catalog_item (business_id, id),
  constraint catalog_part_business_id_part_variant_id_foreign foreign key (business_id, part_variant_id)
    references catalog_variant (business_id, id)
);
create index catalog_part_business_id_part_item_id_index on catalog_part (business_id, part_item_id);

create table catalog_collection (
  id text not null,
  business_id text not null,
  name text not null,
  slug text not null,
  description text,
  image_url text,
  sort_order int not null,
  active boolean not null,
  item_ids text[] not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  primary key (business_id, id),
  constraint catalog_collection_business_id_slug_unique unique (business_id, slug),
  constraint catalog_collection_business_id_foreign foreign key (business_id) references business (id)
);
create index catalog_collection_business_id_sort_order_name_id_index
  on catalog_collection (business_id, sort_order, name, id);

-- Stock of a variant, or of an item without variants.
create table stock (
  id text not null,
  business_id text not null,
  item_id text not null,
  variant_id text,
  on_hand int not null,
  reserved int not null,
  low_stock int,
  primary key (business_id, id),
  constraint stock_on_hand_check check (on_hand >= 0),
  constraint stock_reserved_check check (reserved >= 0),
  constraint stock_business_id_foreign foreign key (business_id) references business (id),
  constraint stock_business_id_item_id_foreign foreign key (business_id, item_id)
    references catalog_item (business_id, id),
  constraint stock_business_id_variant_id_foreign foreign key (business_id, variant_id)
    references catalog_variant (business_id, id) on delete cascade
);
create index stock_business_id_item_id_index on stock (business_id, item_id);
create index stock_low_index on stock (business_id, id) where on_hand <= low_stock;

create table stock_movement (
  seq bigint not null generated by default as identity,
  business_id text not null,
  stock_id text not null,
  kind text not null,
  quantity int not null,
  on_hand int not null,
  order_id text,
  note text,
  actor_name text,
  at timestamptz(3) not null,
  primary key (business_id, seq),
  constraint stock_movement_business_id_foreign foreign key (business_id) references business (id)
);
create index stock_movement_business_id_stock_id_seq_index on stock_movement (business_id, stock_id, seq);
