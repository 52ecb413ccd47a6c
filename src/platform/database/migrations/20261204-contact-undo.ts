import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table contact_undo (
    hash text not null,
    buyer_id text not null,
    sent_to text not null,
    phone text null,
    email text null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    primary key (hash)
  )`,
  'create index contact_undo_buyer_id_created_at_index on contact_undo (buyer_id, created_at)',
  'create index contact_undo_expires_at_index on contact_undo (expires_at)',
];

/** The links that give a buyer's account the contacts back that it had before a change. */
export class ContactUndo extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
