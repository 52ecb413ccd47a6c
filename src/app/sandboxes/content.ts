import type { EntityManager } from '@mikro-orm/sql';
import { indexItems } from '../../domains/catalog/search/index-items.ts';
import { makeMainLocation } from '../../domains/business/locations/location.queries.ts';
import { testPrefix } from '../../domains/business/test-prefix.ts';
import { carried, leftBehind } from '../archive/carried.ts';
import { renewIds } from '../archive/import-ids.ts';
import { deleteRows, insertRows, readTables, type Copied } from './sandbox.queries.ts';
import type { TableContent } from './sandbox-content.entity.ts';

const none = 'null';

/**
 * Tables that a sandbox copies: the offers of the business, its staff, hours and settings. Clients, sales and members are other
 * people's data, and tokens, keys and addresses would reach the real business.
 */
const copied: readonly Copied[] = [
  {
    table: 'business',
    instead: {
      former_slugs: `'{}'::text[]`,
      receipt_prefix: `'${testPrefix}'`,
      // Nobody pays for a sandbox.
      read_only_at: none,
    },
  },
  { table: 'location', instead: { receipt_prefix: none } },
  { table: 'tax_rate' },
  // Segments and clients stay with the business, and so do discounts for them.
  { table: 'discount', where: 't.segment_id is null and t.client_id is null' },
  { table: 'catalog_category' },
  // Search words depend on a key of the business.
  { table: 'catalog_item', instead: { search: none, named: none, search_version: '0' } },
  { table: 'catalog_variant' },
  { table: 'catalog_part' },
  { table: 'catalog_collection' },
  // A sandbox has none of the orders that reserve units.
  {
    table: 'stock',
    instead: {
      on_hand: 't.on_hand + t.reserved',
      reserved: '0',
      elsewhere: 't.elsewhere + t.elsewhere_reserved',
      elsewhere_reserved: '0',
    },
  },
  { table: 'location_stock', instead: { on_hand: 't.on_hand + t.reserved', reserved: '0' } },
  { table: 'loyalty_program' },
  { table: 'loyalty_reward' },
  { table: 'staff_member', instead: { user_id: none, time_off: `'[]'::jsonb` } },
  { table: 'resource' },
  { table: 'custom_field' },
  { table: 'form' },
  { table: 'note_template' },
  { table: 'saved_answer' },
  { table: 'notification_settings' },
  { table: 'notification_text' },
  { table: 'translation' },
  {
    table: 'shop',
    instead: { former_slugs: `'{}'::text[]`, storefront_url: none, main_host: none },
  },
  { table: 'shop_look' },
];

/** Owners of a business become owners of its sandbox. */
const owners: Copied = {
  table: 'membership',
  where: `t.role = 'owner' and t.accepted_at is not null and not t.awaits_proof`,
};

interface Identity {
  readonly id: string;
  readonly sandboxOf: string;
  readonly slug: string;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Reads what a new sandbox of a business has, with ids of its own, and its owners. */
export async function planContent(
  em: EntityManager,
  { id, sandboxOf, slug, name, createdAt }: Identity,
): Promise<{ tables: TableContent[]; members: TableContent }> {
  const contents = await readTables(em, sandboxOf, [...copied, owners]);
  const renewed = renewIds(contents, sandboxOf, id);
  const tables = renewed.map(({ table, rows }) => ({
    table,
    rows: rows.map(row => {
      if (table === 'business')
        return { ...row, slug, name, sandbox_of: sandboxOf, version: 1, created_at: createdAt };
      return table === 'shop' ? { ...row, slug } : row;
    }),
  }));
  return { tables: tables.slice(0, -1), members: tables.at(-1)! };
}

const copiedTables: ReadonlySet<string> = new Set(copied.map(({ table }) => table));

/** Inserts the content of a sandbox, apart from its settings. */
export async function insertContent(
  em: EntityManager,
  businessId: string,
  tables: readonly TableContent[],
): Promise<void> {
  for (const content of tables) {
    // The content is data. It must not name tables that no sandbox copies.
    if (content.table === 'business' || !copiedTables.has(content.table)) continue;
    await insertRows(em, content);
  }
  // The content of older sandboxes has no locations.
  await makeMainLocation(em, businessId);
  const items = tables.find(({ table }) => table === 'catalog_item')?.rows ?? [];
  await indexItems(
    em,
    businessId,
    items.map(({ id }) => id as string),
  );
}

/** Tables that a reset keeps: the people and programs of a sandbox, and the records of its changes. */
const kept: ReadonlySet<string> = new Set([
  'business',
  'sandbox_content',
  'custom_role',
  'membership',
  'operator_entry',
  'suspension',
  'token',
  'widget_origin',
  'push_device',
  'push_choice',
  'webhook_endpoint',
  'proposal',
  'audit_event',
  'undone_event',
  'object_change',
  'shown_revision',
]);

/** All tables of a business, each before those that it refers to. The journal is append-only, so it stays. */
const tables = [...carried.map(({ table }) => table), ...Object.keys(leftBehind)]
  .toReversed()
  .filter(table => table !== 'audit_event');

/** Tables that get rows when rows of others are deleted, so they come once more. */
const writtenByTriggers = ['first_visit', 'shown_revision', 'object_change'];

/** Deletes the data of a sandbox that a reset does not keep. */
export function clearContent(em: EntityManager, businessId: string): Promise<void> {
  return deleteRows(em, businessId, [
    ...tables.filter(table => !kept.has(table)),
    ...writtenByTriggers.filter(table => !kept.has(table)),
  ]);
}

/** Deletes a sandbox with all its data but its journal. */
export function deleteContent(em: EntityManager, businessId: string): Promise<void> {
  return deleteRows(em, businessId, [...tables, ...writtenByTriggers]);
}
