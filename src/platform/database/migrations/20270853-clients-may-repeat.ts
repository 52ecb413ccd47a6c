import { Migration } from '@mikro-orm/migrations';

/** Whether who books for themselves may repeat a service. */
export class ClientsMayRepeat extends Migration {
  override up(): void {
    this.addSql(
      'alter table business add column if not exists clients_may_repeat boolean not null default false',
    );
  }
}
