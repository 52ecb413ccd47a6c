import { Migration } from '@mikro-orm/migrations';

/** The tables of tenants whose primary key was an id alone, with what it is now beside the business. */
const keys: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'appointment',
      'appointment_series',
      'audit_event',
      'calendar_feed',
      'cart',
      'cash_drawer',
      'cash_movement',
      'catalog_category',
      'catalog_collection',
      'catalog_item',
      'catalog_variant',
      'client',
      'client_package',
      'custom_field',
      'custom_role',
      'discount',
      'gift_card',
      'hold',
      'kept_card',
      'linked_calendar',
      'membership',
      'notification',
      'operator_entry',
      'order_return',
      'outbox',
      'payment',
      'proposal',
      'receipt',
      'refund',
      'resource',
      'sales_order',
      'sandbox_charge',
      'saved_view',
      'shipment',
      'shop',
      'staff_member',
      'stock',
      'tax_rate',
      'text_reply',
      'time_off_request',
      'tip_entry',
      'waitlist_entry',
      'waitlist_offer',
      'webhook_delivery',
      'webhook_endpoint',
    ].map(table => [table, 'id']),
  ),
  busy_time: 'linked_calendar_id, event_id',
  gift_card_entry: 'seq',
  linked_event: 'linked_calendar_id, appointment_id',
  package_entry: 'seq',
  stock_movement: 'seq',
};

/** Those that are also looked for by an id alone, which is all that a link, a job or a provider names. */
const namedAlone: readonly string[] = [
  'appointment',
  'kept_card',
  'membership',
  'notification',
  'operator_entry',
  // The oldest event of all businesses comes first.
  'outbox',
  'payment',
  'sales_order',
  'sandbox_charge',
  'text_reply',
  'webhook_endpoint',
];

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Keys begin with the business, as is asked of tables that are spread over several machines by it. It takes the place of two
 * indexes, by the id and by the business and id, so that what is stored is indexed once less.
 */
export class KeysByBusiness extends Migration {
  override async up(): Promise<void> {
    const tables = Object.keys(keys);
    const references = (await this.execute(
      `select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class target on target.oid = k.confrelid
       where k.contype = 'f' and k.connamespace = current_schema::regnamespace
         and target.relname in (${tables.map(table => `'${table}'`).join(', ')})
       order by 1, 2`,
    )) as unknown as ForeignKey[];
    for (const { table, name } of references) {
      this.addSql(`alter table ${table} drop constraint ${name}`);
    }
    this.#keepOfNoBusiness();
    for (const [table, key] of Object.entries(keys)) {
      this.addSql(`drop index if exists ${table}_business_id_id_index`);
      this.addSql(
        `alter table ${table} drop constraint ${table}_pkey,
           drop constraint if exists ${table}_business_id_id_unique,
           add constraint ${table}_pkey primary key (business_id, ${key})`,
      );
    }
    for (const table of namedAlone) this.addSql(`create index ${table}_id_index on ${table} (id)`);
    for (const { table, name, definition } of references) {
      this.addSql(`alter table ${table} add constraint ${name} ${definition}`);
    }
    this.#nameMembersByBusiness();
  }

  /** Entries of the journal about no business are kept as those of one that no business is. */
  #keepOfNoBusiness(): void {
    const business = '(select app_business())';
    this.addSql('alter table audit_event disable trigger audit_event_append_only');
    this.addSql(`update audit_event set business_id = 'none' where business_id is null`);
    this.addSql('alter table audit_event enable trigger audit_event_append_only');
    this.addSql('alter table audit_event alter column business_id set not null');
    const own = `business_id = ${business} or ${business} = '*'`;
    this.addSql(`alter policy audit_event_insert on audit_event with check (${own})`);
    this.addSql(
      `alter policy audit_event_update on audit_event using (${own}) with check (${own})`,
    );
    this.addSql(`alter policy audit_event_delete on audit_event using (${own})`);
  }

  #nameMembersByBusiness(): void {
    this.addSql('alter table membership drop constraint membership_user_id_business_id_unique');
    this.addSql(
      'alter table membership add constraint membership_business_id_user_id_unique unique (business_id, user_id)',
    );
    this.addSql('create index membership_user_id_index on membership (user_id)');
    // A hash of 256 random bits is unique by itself.
    this.addSql('alter table calendar_feed drop constraint calendar_feed_hash_unique');
    this.addSql('create index calendar_feed_hash_index on calendar_feed (hash)');
  }
}
