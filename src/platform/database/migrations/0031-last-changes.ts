import { Migration } from '@mikro-orm/migrations';

/** Tables of objects whose last change is listed, by kind. */
const tables = {
  business: 'business',
  client: 'client',
  appointment: 'appointment',
  series: 'appointment_series',
  waiting_list_entry: 'waitlist_entry',
  order: 'sales_order',
  payment: 'payment',
  receipt: 'receipt',
  gift_card: 'gift_card',
  package: 'client_package',
  item: 'catalog_item',
  category: 'catalog_category',
  collection: 'catalog_collection',
  discount: 'discount',
  tax_rate: 'tax_rate',
  staff: 'staff_member',
  time_off_request: 'time_off_request',
  resource: 'resource',
} as const;

const mostAtOnce = 1000;

interface Key {
  business_id: string;
  id: string;
}

/**
 * Indexes the log of changes by object and by kind, and notes a change of every object that has none, at the time of the
 * migration. Transaction 0 is before all cursors, so the feed does not report these changes.
 */
export class LastChanges extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await this.#index('object_change_last_index', '(business_id, object_id, at, seq)');
    await this.#index('object_change_kind_index', '(business_id, kind, at, object_id)');
    await this.#index('object_change_due_index', '(at) where xid > 0');
    await this.execute('drop index concurrently if exists object_change_at_index');
    for (const [kind, table] of Object.entries(tables)) {
      const businessId = table === 'business' ? 'id' : 'business_id';
      for (let last: Key | undefined = { business_id: '', id: '' }; last;) {
        const done: Key[] = await this.#note(kind, table, businessId, last);
        last = done[0];
      }
    }
  }

  async #index(name: string, columns: string): Promise<void> {
    await this.execute(`drop index concurrently if exists ${name}`);
    await this.execute(`create index concurrently ${name} on object_change ${columns}`);
  }

  #note(kind: string, table: string, businessId: string, last: Key): Promise<Key[]> {
    return this.execute(
      `with reach as materialized (
         select set_config('app.business_id', '*', true)
       ), batch as materialized (
         select ${businessId} as business_id, id from ${table} where (${businessId}, id) > (?, ?)
         order by ${businessId}, id limit ${mostAtOnce}
       ), noted as (
         insert into object_change (business_id, xid, kind, object_id, deleted)
         select b.business_id, 0, '${kind}', b.id, false from reach, batch b
         where not exists (
           select from object_change c where c.business_id = b.business_id and c.object_id = b.id)
       )
       select business_id, id from batch order by business_id desc, id desc limit 1`,
      [last.business_id, last.id],
    ) as unknown as Promise<Key[]>;
  }
}
