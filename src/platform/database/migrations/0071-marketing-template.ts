import { Migration } from '@mikro-orm/migrations';

/** The approved template in which messages with news go by WhatsApp. */
export class MarketingTemplate extends Migration {
  override up(): void {
    this.addSql(`alter table whatsapp_account add column marketing_template_name text null,
      add column marketing_template_language text null, add column marketing_template_text text null,
      add column marketing_template_problem text null`);
  }
}
