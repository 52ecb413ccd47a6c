import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table notification_settings add column next_visit_days int not null default 42`,
  `create index client_birthday_index on client (business_id, right(birthday, 5)) where birthday is not null`,
];

/** Clients are asked to come again, and congratulated. */
export class Greetings extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
