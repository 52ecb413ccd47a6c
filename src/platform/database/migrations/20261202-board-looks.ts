import { Migration } from '@mikro-orm/migrations';

/** Colours and places on the board, and which member of the business a staff member is. */
export class BoardLooks extends Migration {
  override up(): void {
    this.addSql('alter table catalog_item add column color text null');
    this.addSql(`alter table staff_member add column color text null,
      add column user_id text null, add column sort_order int not null default 0`);
    this.addSql(`alter table staff_member add constraint staff_member_user_id_foreign
      foreign key (user_id) references app_user (id) on delete set null`);
    this.addSql(`alter table staff_member add constraint staff_member_business_id_user_id_unique
      unique (business_id, user_id)`);
  }
}
