import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { migrate, pendingMigrations } from '../../../src/platform/database/migrate.ts';
import { openDatabase, type Database } from '../../../src/platform/database/connection/orm.ts';
import { sql } from '../../../src/platform/database/query/sql.ts';
import { changeRows } from '../../../src/platform/database/tenancy/change-rows.ts';
import { inTransaction } from '../../../src/platform/database/tenancy/tenant-scope.ts';
import { entities } from '../../../src/app/entities.ts';
import { createDatabase, type TestDatabase } from '../../support/database/database.ts';
import { expectTenantRules } from './tenant-rules.ts';

let copy: TestDatabase;
let database: Database;
let em: EntityManager;

beforeAll(async () => {
  copy = await createDatabase();
  database = await openDatabase(
    { databaseUrl: copy.url, replicaUrls: [], databasePool: 2, statementTimeout: 60, dataDir: '' },
    entities,
  );
  em = database.orm.em.fork() as EntityManager;
});

afterAll(async () => {
  await database?.close();
  await copy?.drop();
});

/** Differences that entities cannot express, each with the reason; any other difference is a fault. */
const inexpressible: readonly RegExp[] = [
  // The migrator's own table has no entity.
  /^drop table if exists "(public"\.")?migration"/,
  // Triggers and their functions. They protect the journal, receipts, gift cards, packages, points and cash drawers, raise revisions of a
  // business, maintain first visits, words of names and times of changes, delete translations, note changed objects, make main locations, count locations
  // and end the tariffs of archived businesses.
  /^drop trigger if exists "((audit_event|receipt|gift_card_entry|package_entry|loyalty_entry|cash_drawer)_append_only|\w+_(calendar|shown|first_visit|words_of_name|translations|updated_at|noted|external|of_object|main_location|counted|archived|not_joined|not_left))" on "\w+"$/,
  /^drop function if exists "\w+_(append_only|calendar|shown|first_visit|words_of_name|translations|updated_at|noted|external|of_object|main_location|counted|archived|not_joined|not_left)_fn"\(\)$/,
  // Functions by which policies read the tenant scope of a transaction, and functions shared by those triggers.
  /^drop function if exists "(app_business|(raise_(shown|booked)_revision|keep_first_visit)_of)"\((text(, text)?)?\)$/,
  // The only function that may blank entries of the journal.
  /^drop function if exists "blank_journal"\(text, text\[\], text\[\]\)$/,
  // The function that gives the copies of a leaving location new ids.
  /^drop function if exists "renew_ids"\(jsonb, jsonb\)$/,
  // The main location has its fields in the row of the business.
  /^alter table "location" drop constraint "location_main_check"$/,
  // First statement of every comparison script.
  /^set names 'utf8'$/,
];

async function rows<Row>(statement: string): Promise<Row[]> {
  return sql<Row>(em, statement);
}

const business = (id: string) =>
  `insert into business (id, slug, name, business_type, publish, working_hours, timezone, currency, locale,
     slot_step_minutes, min_notice_minutes, horizon_days, cancel_cutoff_minutes, status, created_at)
   values ('${id}', '${id}', 'Salon', 'salon', true, '', 'UTC', 'EUR', 'en', 15, 0, 1, 0, 'active', now())`;

const item = (businessId: string, categoryId: string) =>
  `insert into catalog_item (id, business_id, category_id, name, type, price_minor, active, images, capacity,
     buffer_before_minutes, buffer_after_minutes, requires_approval, staff_ids, resource_ids)
   values ('itm_${businessId}', '${businessId}', '${categoryId}', 'Cut', 'service', 1, true, '{}', 1, 0, 0,
     false, '{}', '{}')`;

describe('the migrated database', () => {
  test('matches the entities, except for what they cannot express', async () => {
    expectTenantRules(database.orm);
    const update = await database.orm.schema.getUpdateSchemaSQL({ safe: false });
    const statements = update
      .split(';')
      .map(statement => statement.trim())
      .filter(statement => statement !== '')
      .filter(statement => !inexpressible.some(known => known.test(statement)));
    expect(statements).toEqual([]);
  });

  test('misses no migration, and migrating it again does nothing', async () => {
    expect(await pendingMigrations(database.orm)).toEqual([]);
    expect(await migrate(database.orm)).toEqual([]);
  });

  test('keeps every table of an entity and no other beside the list of migrations', async () => {
    const tables = await rows<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const known = entities.map(
      entity => database.orm.getMetadata().get(entity as EntityClass<object>).tableName,
    );
    expect(tables.map(table => table.name).toSorted()).toEqual([...known, 'migration'].toSorted());
  });

  test('begins every key and index of a tenant’s table with the business', async () => {
    const indexes = await rows<{ table: string; name: string; first: string; definition: string }>(
      `select t.relname as table, i.relname as name, a.attname as first, pg_get_indexdef(x.indexrelid) as definition
       from pg_index x
       join pg_class t on t.oid = x.indrelid
       join pg_class i on i.oid = x.indexrelid
       join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
       where exists (
         select from pg_attribute b where b.attrelid = t.oid and b.attname = 'business_id')`,
    );
    // A credential is looked up before the business is known, and a user's own records have no business. Due messages are sent
    // for all businesses at once. A provider's webhook names a payment by the provider's id.
    const beforeTheBusiness = new Set([
      'payment_provider_index',
      'webhook_delivery_due_index',
      'notification_due_index',
      // A reply by text message is matched by the number alone, and the message by the gateway's id.
      'notification_asked_index',
      'text_reply_message_key_unique',
      'token_hash_unique',
      'token_pkey',
      // The indexed words start with a key of the business.
      'catalog_item_search_index',
      'client_search_index',
      'conversation_message_search_index',
      'calendar_feed_hash_index',
      // A tablet shows its secret alone.
      'kiosk_hash_index',
      // A shop is found by its slug in URLs.
      'shop_slug_unique',
      // A visitor's browser names the host alone.
      'shop_domain_proven_index',
      'token_user_id_id_index',
      'token_buyer_id_id_index',
      // One session has carts in many shops, and one buyer has records in many businesses.
      'cart_session_hash_index',
      'client_phone_index',
      'sales_order_contact_email_index',
      // A link, a job, a provider or a session names one record without its business.
      'appointment_id_index',
      'client_id_index',
      'conversation_id_index',
      'visitor_chat_token_hash_index',
      // A text message names the number alone.
      'conversation_message_phone_index',
      'client_membership_id_index',
      'kept_card_id_index',
      'membership_id_index',
      'notification_id_index',
      'operator_entry_id_index',
      'payment_id_index',
      'sales_order_id_index',
      'sandbox_charge_id_index',
      'text_reply_id_index',
      'webhook_endpoint_id_index',
      // A page is known by its origin before its token is.
      'token_origins_index',
      'membership_user_id_index',
      // A user authorizes a client for any number of businesses.
      'token_oauth_client_index',
      // Pending proposals of a token are counted across its businesses.
      'proposal_token_id_created_at_index',
      // Spending of a token is shown with the token, in each of its businesses.
      'token_spending_token_id_created_at_index',
      // A webhook of tariffs names the customer alone.
      'tariff_subscription_customer_index',
      // The business that an operator has entered is found by the session.
      'operator_entry_present_index',
    ]);
    // Sweeps look for due rows in all businesses.
    const ofAllBusinesses = new Set([
      'outbox_id_index',
      'object_change_due_index',
      'held_message_created_at_index',
      'written_message_created_at_index',
      'written_message_due_index',
      'message_recipient_created_at_index',
      'conversation_last_message_at_index',
      'conversation_message_created_at_index',
      'message_file_unsent_index',
      // Operators see the latest failures of all businesses.
      'notification_failed_index',
      'webhook_delivery_failed_index',
      // An app has its endpoints in all businesses that installed it.
      'webhook_endpoint_app_index',
      'shop_former_slugs_index',
      'appointment_due_index',
      'sales_order_pay_by_index',
      'client_package_ending_index',
      'client_membership_due_index',
      'gift_card_to_send_index',
      'waitlist_entry_email_index',
      'waitlist_offer_due_index',
      'payment_due_index',
      'kept_card_due_index',
      'refund_due_index',
      'payment_event_due_index',
      'payment_event_ended_index',
      'webhook_delivery_ended_index',
      'appointment_undone_index',
      'hold_expires_at_index',
      'text_reply_due_index',
      'linked_calendar_due_index',
      'shop_domain_due_index',
      // Visitors search the directory of all businesses.
      'appointment_google_index',
      'directory_entry_words_index',
      'directory_entry_place_index',
      'directory_place_words_index',
      'directory_place_place_index',
      'cart_expires_at_index',
      'token_session_end_index',
      'token_buyer_ended_index',
      'visitor_sale_last_at_index',
      'catalog_item_search_version_index',
      'proposal_waiting_index',
      'proposal_lapses_at_index',
      'token_spending_created_at_index',
      'tariff_subscription_check_index',
      // An operator sees the failed payments of all businesses.
      'tariff_invoice_open_index',
    ]);
    const others = indexes.filter(
      ({ name, first }) =>
        first !== 'business_id' && !beforeTheBusiness.has(name) && !ofAllBusinesses.has(name),
    );
    expect(others).toEqual([]);
    expect(indexes.length).toBeGreaterThan(8);
  });

  test('has no foreign key between tables of tenants that leaves out the business', async () => {
    const keys = await rows<{ name: string; isComposite: boolean }>(
      `select k.conname as name,
         (own.attnum = any(k.conkey) and array_position(k.conkey, own.attnum)
           = array_position(k.confkey, other.attnum)) is true as "isComposite"
       from pg_constraint k
       join pg_attribute own on own.attrelid = k.conrelid and own.attname = 'business_id'
       join pg_attribute other on other.attrelid = k.confrelid and other.attname = 'business_id'
       where k.contype = 'f'`,
    );
    expect(keys.filter(key => !key.isComposite)).toEqual([]);
    expect(keys.length).toBeGreaterThan(20);
  });

  test('refuses a row that refers to one of another business', async () => {
    const change = (businessId: string, statement: string) =>
      changeRows(em, businessId, `${statement} returning 1`, []);
    for (const id of ['biz_a', 'biz_b']) await change(id, business(id));
    await change('biz_a', `insert into catalog_category values ('cat_a', 'biz_a', 'Hair', 0)`);
    await expect(change('biz_b', item('biz_b', 'cat_a'))).rejects.toThrow(
      'business_id_category_id_foreign',
    );
    await change('biz_a', item('biz_a', 'cat_a'));
    await change('biz_a', `delete from catalog_category`);
    expect(await rows('select business_id, category_id from catalog_item')).toEqual([
      { business_id: 'biz_a', category_id: null },
    ]);
  });

  test('indexes every foreign key’s business, so that no tenant’s rows are found by a scan', async () => {
    const missing = await rows<{ table: string }>(
      `select c.relname as table from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
       where c.relkind = 'r' and not exists (
         select from pg_index x where x.indrelid = c.oid and x.indkey[0] = a.attnum)`,
    );
    expect(missing).toEqual([]);
  });

  test.each([
    'update audit_event set summary = $$x$$',
    'delete from audit_event',
    'truncate audit_event',
  ])('refuses to change its journal: %s', async statement => {
    const send = (text: string) => inTransaction(em, null, own => sql(own, text));
    await send(
      `insert into audit_event (id, at, actor_type, event_type, business_id, outcome, summary, details)
         values ('aud_' || gen_random_uuid(), now(), 'system', 'test.made', 'none', 'succeeded', '', '{}')`,
    );
    await expect(send(statement)).rejects.toThrow('append-only');
  });

  test('stores instants independently of the session’s time zone', async () => {
    const [row] = await rows<{ zone: string; columns: string }>(
      `select current_setting('timezone') as zone,
         string_agg(distinct data_type, ',') as columns
       from information_schema.columns
       where table_schema = 'public' and column_name like '%\\_at' and table_name <> 'migration'`,
    );
    expect(row?.columns).toBe('timestamp with time zone');
  });
});
