import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table buyer (
      id text not null,
      phone text null,
      email text null,
      name text null,
      version int not null default 1,
      created_at timestamptz(3) not null,
      primary key (id)
    )`,
  `alter table buyer add constraint buyer_phone_unique unique (phone)`,
  `alter table buyer add constraint buyer_email_unique unique (email)`,
  `create table buyer_code (
      target text not null,
      code_hash text not null,
      tries int not null,
      expires_at timestamptz(3) not null,
      guesses int not null,
      guessed_from timestamptz(3) not null,
      primary key (target)
    )`,
  `create index buyer_code_expires_at_index on buyer_code (expires_at)`,
  `alter table token add column buyer_id text null`,
  `create index token_buyer_id_id_index on token (buyer_id, id)`,
  `create index token_buyer_ended_index on token (expires_at) where kind = 'buyer'`,
  // A buyer has one cart in a shop, on whatever device; a session may have one in each of many shops.
  `drop index cart_business_id_buyer_id_index`,
  `alter table cart add constraint cart_business_id_buyer_id_unique unique (business_id, buyer_id)`,
  `create index cart_session_hash_index on cart (session_hash)`,
  // What a buyer did in whichever shop is found by the phone or the address that was given.
  `create index client_phone_index on client (phone)`,
  `create index sales_order_contact_email_index on sales_order (contact_email) where contact_email is not null`,
  `create index appointment_email_index on appointment (lower(custom_fields ->> 'email')) where custom_fields ->> 'email' is not null`,
];

/** Buyers, who belong to no business: the codes that they sign in by, their sessions, and what is theirs. */
export class Buyers extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
