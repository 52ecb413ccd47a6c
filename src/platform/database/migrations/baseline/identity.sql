-- People, and the credentials of people and programs. Except for tokens, no row belongs to one business.

create table app_user (
  id text not null,
  email text not null,
  name text not null,
  -- PostgreSQL keeps the constraint's name from the column's former name.
  operator boolean constraint app_user_internal_not_null not null default false,
  created_at timestamptz(3) not null,
  locale text not null default 'en',
  email_confirmed_at timestamptz(3),
  self_registered boolean not null default false,
  primary key (id),
  constraint app_user_email_unique unique (email)
);

-- Mailed links for signing in and for confirming an address.
create table login_link (
  hash text not null,
  user_id text not null,
  purpose text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null,
  membership_id text,
  primary key (hash),
  constraint login_link_user_id_foreign foreign key (user_id) references app_user (id)
);
create index login_link_expires_at_index on login_link (expires_at);
create index login_link_used_index on login_link (used_at) where used_at is not null;
create index login_link_user_id_index on login_link (user_id);

-- Each sender has a separate code, so that nobody can invalidate the code of another sender.
create table one_time_code (
  target text not null,
  purpose text not null,
  sender text not null,
  code_hash text not null,
  tries int not null,
  expires_at timestamptz(3) not null,
  primary key (target, purpose, sender)
);
create index one_time_code_expires_at_index on one_time_code (expires_at);

-- Buyers, across all shops.
create table buyer (
  id text not null,
  phone text,
  email text,
  name text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  previous_phone text,
  phone_changed_at timestamptz(3),
  previous_email text,
  email_changed_at timestamptz(3),
  primary key (id),
  constraint buyer_email_unique unique (email),
  constraint buyer_phone_unique unique (phone)
);

-- Links that restore the contacts of a buyer's account from before a change.
create table contact_undo (
  hash text not null,
  buyer_id text not null,
  sent_to text not null,
  phone text,
  email text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (hash)
);
create index contact_undo_buyer_id_created_at_index on contact_undo (buyer_id, created_at);
create index contact_undo_expires_at_index on contact_undo (expires_at);

-- Assistants that registered themselves by OAuth.
create table oauth_client (
  id text not null,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz(3) not null,
  primary key (id)
);
create index oauth_client_created_at_index on oauth_client (created_at);

create table oauth_code (
  hash text not null,
  oauth_client_id text not null,
  client_name text not null,
  user_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  scopes text[] not null,
  business_ids text[],
  token_id text,
  expires_at timestamptz(3) not null,
  ask_first text[] not null default '{}',
  ask_above_minor bigint,
  primary key (hash),
  constraint oauth_code_user_id_foreign foreign key (user_id) references app_user (id)
);
create index oauth_code_expires_at_index on oauth_code (expires_at);
create index oauth_code_user_id_index on oauth_code (user_id);

-- Sessions and access tokens of programs.
create table token (
  id text not null,
  kind text not null,
  hash text not null,
  prefix text not null,
  name text not null,
  user_id text,
  business_id text,
  scopes text[] not null,
  allowed_origins text[] not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  buyer_id text,
  created_by text,
  oauth_client_id text,
  business_ids text[],
  ask_first text[] not null default '{}',
  ask_above_minor bigint,
  device text,
  primary key (id),
  constraint token_hash_unique unique (hash)
);
create index token_business_id_id_index on token (business_id, id);
create index token_buyer_ended_index on token (expires_at) where kind = 'buyer';
create index token_buyer_id_id_index on token (buyer_id, id);
create index token_created_by_index on token (business_id, created_by) where created_by is not null;
create index token_oauth_client_index on token (oauth_client_id) where oauth_client_id is not null;
create index token_session_end_index on token (expires_at) where kind = 'session';
create index token_user_id_id_index on token (user_id, id);

create table refresh_token (
  hash text not null,
  token_id text not null,
  expires_at timestamptz(3) not null,
  replaced_at timestamptz(3),
  replaced_by text,
  primary key (hash),
  constraint refresh_token_token_id_foreign foreign key (token_id) references token (id) on delete cascade
);
create index refresh_token_expires_at_index on refresh_token (expires_at);
create index refresh_token_token_id_index on refresh_token (token_id);

-- Counters of rate-limiter-flexible, shared by all processes.
create unlogged table rate_limit (
  key text not null,
  points int not null,
  expire bigint,
  primary key (key)
);
create index rate_limit_expire_index on rate_limit (expire);

-- Stored answers of repeatable calls, by idempotency key.
create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash text not null,
  result jsonb,
  created_at timestamptz(3) not null,
  primary key (scope, key)
);
create index idempotency_key_created_at_index on idempotency_key (created_at);
