import { Migration } from '@mikro-orm/migrations';

/** For how long a business keeps places that are held, and waits for payments and its own approval. */
export class LapseTimes extends Migration {
  override up(): void {
    this.addSql(
      `alter table business add column hold_minutes int not null default 10,
         add column payment_wait_minutes int not null default 30,
         add column approval_wait_minutes int not null default 1440`,
    );
  }
}
