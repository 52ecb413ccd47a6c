import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table calendar_feed (
      id text not null,
      business_id text not null,
      staff_id text null,
      hash text not null,
      prefix text not null,
      created_at timestamptz(3) not null,
      revoked_at timestamptz(3) null,
      primary key (id)
    )`,
  `alter table calendar_feed add constraint calendar_feed_hash_unique unique (hash)`,
  `create index calendar_feed_business_id_id_index on calendar_feed (business_id, id)`,
  `alter table calendar_feed add constraint calendar_feed_business_id_foreign foreign key (business_id) references business (id)`,
  `alter table calendar_feed add constraint calendar_feed_staff_id_foreign foreign key (staff_id) references staff_member (id) on delete cascade`,
];

/** Calendars to subscribe to by a secret address. */
export class Feeds extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
