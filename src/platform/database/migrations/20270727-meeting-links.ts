import { Migration } from '@mikro-orm/migrations';

/** Online services have the link of their meetings, or that of who performs them. */
export class MeetingLinks extends Migration {
  override up(): void {
    this.addSql(`alter table catalog_item add column meeting text not null default 'none'`);
    this.addSql('alter table catalog_item add column meeting_url text null');
    this.addSql('alter table staff_member add column meeting_url text null');
  }
}
