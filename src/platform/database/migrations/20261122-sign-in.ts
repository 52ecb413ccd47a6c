import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table app_user
      add column locale text not null default 'en',
      add column email_confirmed_at timestamptz(3) null,
      add column self_registered boolean not null default false`,
  `create table login_link (
      hash text not null,
      user_id text not null,
      purpose text not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3) null,
      created_at timestamptz(3) not null,
      primary key (hash)
    )`,
  `create index login_link_user_id_index on login_link (user_id)`,
  `alter table login_link add constraint login_link_user_id_foreign foreign key (user_id) references app_user (id)`,
];

/** The links that people sign in and confirm their addresses by, and what is known of a person's address. */
export class SignIn extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
