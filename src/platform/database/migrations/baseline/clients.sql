-- Clients of a business.

create table client (
  id text not null,
  business_id text not null,
  phone text,
  name text not null,
  email text,
  notes text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  search tsvector,
  tags text[] not null default '{}',
  birthday text,
  consents jsonb not null default '[]',
  blocked_at timestamptz(3),
  block_reason text,
  erased_at timestamptz(3),
  merged_into_id text,
  other_contacts text[] not null default '{}',
  fields jsonb not null default '{}',
  primary key (business_id, id),
  constraint client_business_id_phone_unique unique (business_id, phone),
  constraint client_business_id_foreign foreign key (business_id) references business (id)
);
create index client_birthday_index on client (business_id, right(birthday, 5)) where birthday is not null;
create index client_business_id_created_at_index on client (business_id, created_at);
create index client_merged_index on client (business_id, merged_into_id) where merged_into_id is not null;
create index client_name_index on client (business_id, lower(name), id);
create index client_phone_index on client (phone);
create index client_search_index on client using gin (search) with (fastupdate = off);
