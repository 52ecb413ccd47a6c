import { Migration } from '@mikro-orm/migrations';

/** Adds the setting that clients may book a service repeatedly. */
export class ClientsMayRepeat extends Migration {
  override up(): void {
    this.addSql(
      'alter table business add column if not exists clients_may_repeat boolean not null default false',
    );
  }
}
