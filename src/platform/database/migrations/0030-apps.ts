import { Migration } from '@mikro-orm/migrations';

/** Adds apps of developers, which businesses install, and their webhooks. */
export class Apps extends Migration {
  override up(): void {
    this.addSql(`create table app (
      id text not null,
      user_id text not null,
      name text not null,
      home_page text not null,
      contact_email text not null,
      redirect_uris text[] not null,
      secret_hash text,
      webhook_url text,
      webhook_events text[] not null,
      webhook_secret text,
      previous_webhook_secret text,
      previous_webhook_secret_until timestamptz(3),
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id),
      constraint app_user_id_foreign foreign key (user_id) references app_user (id)
    )`);
    this.addSql('create index app_user_id_id_index on app (user_id, id)');
    this.addSql('alter table webhook_endpoint add column app_id text, add column token_id text');
  }
}
