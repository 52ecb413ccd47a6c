import { Migration } from '@mikro-orm/migrations';

/** What a buyer's contact was before it was changed, so that a change can be undone for a while. */
export class BuyerContacts extends Migration {
  override up(): void {
    this.addSql(`alter table buyer
      add column previous_phone text null,
      add column phone_changed_at timestamptz(3) null,
      add column previous_email text null,
      add column email_changed_at timestamptz(3) null`);
  }
}
