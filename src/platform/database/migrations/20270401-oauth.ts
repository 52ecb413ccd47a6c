import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table token add column oauth_client_id text null, add column business_ids text[] null`,
  `create index token_oauth_client_index on token (oauth_client_id) where oauth_client_id is not null`,
  `create table oauth_client (
     id text not null primary key, name text not null, redirect_uris text[] not null,
     created_at timestamptz(3) not null
   )`,
  `create index oauth_client_created_at_index on oauth_client (created_at)`,
  `create table oauth_code (
     hash text not null primary key, oauth_client_id text not null, client_name text not null,
     user_id text not null, redirect_uri text not null,
     code_challenge text not null, scopes text[] not null, business_ids text[] null,
     token_id text null, expires_at timestamptz(3) not null,
     constraint oauth_code_user_id_foreign foreign key (user_id) references app_user (id)
   )`,
  `create index oauth_code_user_id_index on oauth_code (user_id)`,
  `create index oauth_code_expires_at_index on oauth_code (expires_at)`,
  `create table refresh_token (
     hash text not null primary key,
     token_id text not null,
     expires_at timestamptz(3) not null, replaced_at timestamptz(3) null, replaced_by text null,
     constraint refresh_token_token_id_foreign foreign key (token_id) references token (id) on delete cascade
   )`,
  `create index refresh_token_token_id_index on refresh_token (token_id)`,
  `create index refresh_token_expires_at_index on refresh_token (expires_at)`,
];

/** Assistants connect by themselves: clients of OAuth, codes, and tokens to refresh theirs with. */
export class Oauth extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
