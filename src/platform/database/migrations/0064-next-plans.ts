import { Migration } from '@mikro-orm/migrations';

/** Plans to which memberships change with their next period. */
export class NextPlans extends Migration {
  override up(): void {
    this.addSql(
      'alter table client_membership add column next_item_id text null, add column next_plan jsonb null',
    );
    this
      .addSql(`alter table client_membership add constraint client_membership_business_id_next_item_id_foreign
      foreign key (business_id, next_item_id) references catalog_item (business_id, id) not valid`);
    this.addSql(
      'alter table client_membership validate constraint client_membership_business_id_next_item_id_foreign',
    );
    this.addSql(`alter table client_membership add constraint client_membership_next_check
      check ((next_item_id is null) = (next_plan is null)) not valid`);
    this.addSql('alter table client_membership validate constraint client_membership_next_check');
    this.addSql(
      `update notification_settings set to_clients = to_clients || array['membership_changing']`,
    );
  }
}
