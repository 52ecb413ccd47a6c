import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import type { Meeting } from '../../../enums.generated.ts';
import { id, text, texts, vector, version } from '../../../platform/database/query/columns.ts';
import type { AppliedRate } from '../../taxes/calculate-tax.ts';
import { TaxRate } from '../../taxes/tax-rate.entity.ts';
import { CatalogCategory } from '../categories/category.entity.ts';
import type { Grants } from './grants.ts';
import type { StaffTerms } from './staff-terms.ts';
import type { ClassTime } from './timetable.ts';
import type { ReadPart, ReadStock, ReadVariant } from './item-extras.ts';

const priceFrom = 'coalesce(variants_from_minor, price_minor)';

const schema = defineEntity({
  name: 'CatalogItem',
  tableName: 'catalog_item',
  uniques: [{ properties: ['businessId', 'sku'] }],
  indexes: [
    { properties: ['businessId', 'name', 'id'] },
    {
      properties: ['businessId', 'name', 'id'],
      name: 'catalog_item_offered_words_index',
      expression:
        'create index "catalog_item_offered_words_index" on "catalog_item" ("business_id", "name", "id") include ("named") where active',
    },
    {
      name: 'catalog_item_in_category_index',
      expression:
        'create index "catalog_item_in_category_index" on "catalog_item" ("business_id", "category_id", "name", "id") where category_id is not null',
    },
    {
      name: 'catalog_item_without_category_index',
      expression:
        'create index "catalog_item_without_category_index" on "catalog_item" ("business_id", "name", "id") where category_id is null',
    },
    {
      name: 'catalog_item_price_index',
      expression: `create index "catalog_item_price_index" on "catalog_item" ("business_id", (${priceFrom}), "id")`,
    },
    {
      name: 'catalog_item_price_in_category_index',
      expression: `create index "catalog_item_price_in_category_index" on "catalog_item" ("business_id", "category_id", (${priceFrom}), "id") where category_id is not null`,
    },
    {
      name: 'catalog_item_id_in_category_index',
      expression:
        'create index "catalog_item_id_in_category_index" on "catalog_item" ("business_id", "category_id", "id") where category_id is not null',
    },
    {
      // Finds what is decided on, of all businesses: few of their services.
      name: 'catalog_item_least_index',
      expression:
        'create index "catalog_item_least_index" on "catalog_item" ("business_id", "id") where min_participants is not null',
    },
    { name: 'catalog_item_search_version_index', properties: ['searchVersion'] },
    { name: 'catalog_item_search_index', properties: ['search'], type: 'gin' },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    categoryId: () =>
      p
        .manyToOne(CatalogCategory)
        .mapToPk()
        .fieldName('category_id')
        .nullable()
        .deleteRule('set null'),
    name: text(),
    type: text().$type<'service' | 'product'>(),
    sku: text().nullable(),
    description: text().nullable(),
    priceMinor: p.bigint('number'),
    /** The lowest price of its active variants, or with its active people; null where these have none. Kept by save-lowest-price.ts. */
    variantsFromMinor: p.bigint('number').nullable(),
    durationMinutes: p.integer().nullable(),
    active: p.boolean(),
    images: texts(),
    /** People per start; more than 1 is a group class. */
    capacity: p.integer(),
    bufferBeforeMinutes: p.integer(),
    bufferAfterMinutes: p.integer(),
    /** When its person is free for others, while the client and the resources are not; both or neither. */
    processingAfterMinutes: p.integer().nullable(),
    processingMinutes: p.integer().nullable(),
    /** How many of its staff serve each appointment together; null: one. */
    staffCount: p.integer().nullable(),
    /** When it can be booked, as the canonical JSON document; null of these and the following: as the business says. */
    bookableHours: text().nullable(),
    slotStepMinutes: p.integer().nullable(),
    minNoticeMinutes: p.integer().nullable(),
    horizonDays: p.integer().nullable(),
    cancelCutoffMinutes: p.integer().nullable(),
    /** When it begins; null: at each step from opening. */
    timetable: p.json().$type<ClassTime[]>().nullable(),
    /** With how many it takes place, which is decided so long before; null: with any number, and half a day. */
    minParticipants: p.integer().nullable(),
    minParticipantsCutoffMinutes: p.integer().nullable(),
    /** At most so many bookings on a local day, and in a week from Monday on; null: any number. */
    maxBookingsPerDay: p.integer().nullable(),
    maxBookingsPerWeek: p.integer().nullable(),
    requiresApproval: p.boolean(),
    /** Whether a booking must be paid before it is confirmed. */
    requiresPrepayment: p.boolean().default(false),
    /** Whether a card is left for the fees of a visit; null: as the business says. */
    requiresCard: p.boolean().nullable(),
    /** What is paid at once: parts per million of what is paid for it, or an amount for each unit; null: as usual. */
    depositPpm: p.integer().nullable(),
    depositMinor: p.bigint('number').nullable(),
    /** On the board, as `#rrggbb`. */
    color: text().nullable(),
    /** Its own tax rate; null: the business's default, if there is one. */
    taxRateId: () =>
      p.manyToOne(TaxRate).mapToPk().fieldName('tax_rate_id').nullable().deleteRule('no action'),
    taxExempt: p.boolean().default(false),
    /** How many units one order can have, its variants together; null: no maximum. */
    maxPerOrder: p.integer().nullable(),
    /** What each unit gives to its buyer once it is paid. */
    grants: p.json().$type<Grants>().nullable(),
    /** Whether stock is tracked; the units are in `stock`, by item or variant. */
    trackStock: p.boolean().default(false),
    /** Tells without another query whether there are variants or parts. */
    form: text().$type<'plain' | 'variants' | 'set'>().default('plain'),
    /** Whose link the client of an online service gets. */
    meeting: text().$type<Meeting>().default('none'),
    meetingUrl: text().nullable(),
    /** Staff and resources are never deleted, so these ids always exist. */
    staffIds: texts(),
    /** What it takes and costs with some of these; null: the same with everybody. Never beside variants. */
    staffTerms: p.json().$type<StaffTerms[]>().nullable(),
    resourceIds: texts(),
    /** Those of which it takes `anyResourceUnits` units, chosen when it is booked; none of `resourceIds`. */
    anyResourceIds: texts().defaultRaw("'{}'"),
    anyResourceUnits: p.integer().default(1),
    /** The search index, made by search-words.ts. */
    search: vector(),
    /** The words of its name in it, without the business's key; null where these are too long for an index. Kept by a trigger. */
    named: vector(),
    /** The version of search-words.ts that made it. */
    searchVersion: p.integer().default(0),
    version: version(),
    /** Read with the item, not stored in its row. */
    categoryName: text().nullable().persist(false),
    /** The business's currency, read with the item. */
    currency: text().persist(false),
    /** The rate that applies to it, read with the item by `rateOfItem`. */
    taxRate: p.json().$type<AppliedRate>().nullable().persist(false),
    /** Read by item-extras.ts where the query includes it. */
    variants: p.json().$type<ReadVariant[]>().nullable().persist(false),
    composition: p.json().$type<ReadPart[]>().nullable().persist(false),
    stock: p.json().$type<ReadStock>().nullable().persist(false),
  },
});

export class CatalogItem extends schema.class {}
schema.setClass(CatalogItem);
