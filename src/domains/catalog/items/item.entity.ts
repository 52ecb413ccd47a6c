import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import type { Meeting } from '../../../enums.generated.ts';
import {
  id,
  reference,
  text,
  texts,
  updatedAt,
  vector,
  version,
} from '../../../platform/database/query/columns.ts';
import type { PlacedRate } from '../../taxes/rate-at.ts';
import { TaxRate } from '../../taxes/tax-rate.entity.ts';
import { CatalogCategory } from '../categories/category.entity.ts';
import type { Grants } from './grants.ts';
import { ofNumbers } from '../../../../packages/shared/item-numbers.ts';
import type { LocationTerms } from './location-terms.ts';
import type { StaffTerms } from './staff-terms.ts';
import type { ClassTime } from './timetable.ts';
import type { ReadPart, ReadStock, ReadVariant } from './item-extras.queries.ts';

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
      // Finds services with a minimum of participants, for all businesses. Few services have one.
      name: 'catalog_item_least_index',
      expression:
        'create index "catalog_item_least_index" on "catalog_item" ("business_id", "id") where min_participants is not null',
    },
    { name: 'catalog_item_search_version_index', properties: ['searchVersion'] },
    { name: 'catalog_item_search_index', properties: ['search'], type: 'gin' },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    categoryId: () => reference(CatalogCategory).nullable(),
    name: text(),
    type: text().$type<'service' | 'product'>(),
    sku: text().nullable(),
    description: text().nullable(),
    priceMinor: p.bigint('number'),
    /**
     * Lowest price of the active variants, or with the active staff. Null if neither has a price of its own.
     * Maintained by `saveLowestPrice`.
     */
    variantsFromMinor: p.bigint('number').nullable(),
    durationMinutes: p.integer().nullable(),
    active: p.boolean(),
    images: texts(),
    /** People per start; more than 1 is a group class. */
    capacity: p.integer(),
    bufferBeforeMinutes: p.integer(),
    bufferAfterMinutes: p.integer(),
    ...ofNumbers(() => p.integer().nullable()),
    /** Hours in which the service can be booked, as the canonical JSON document; null: the business's default. */
    bookableHours: text().nullable(),
    /** Start times; null: every step from opening on. */
    timetable: p.json().$type<ClassTime[]>().nullable(),
    requiresApproval: p.boolean(),
    /** True if a booking must be paid before it is confirmed. */
    requiresPrepayment: p.boolean().default(false),
    /** True if a card must secure the fees of a visit; null: the business's default. */
    requiresCard: p.boolean().nullable(),
    /** Deposit: parts per million of the paid price, or an amount per unit. Null: the business's default. */
    depositPpm: p.integer().nullable(),
    depositMinor: p.bigint('number').nullable(),
    /** Colour on the calendar board, as `#rrggbb`. */
    color: text().nullable(),
    /** The item's own tax rate; null: the business's default, if there is one. */
    taxRateId: () => reference(TaxRate, { deleteRule: 'no action' }).nullable(),
    taxExempt: p.boolean().default(false),
    /** Value that each unit grants to its buyer once it is paid. */
    grants: p.json().$type<Grants>().nullable(),
    /** True if stock is tracked. Table `stock` holds the units, by item or variant. */
    trackStock: p.boolean().default(false),
    /** Form of the item, so that no query is needed to know if there are variants or parts. */
    form: text().$type<'plain' | 'variants' | 'set'>().default('plain'),
    /** Source of the link that clients of an online service get. */
    meeting: text().$type<Meeting>().default('none'),
    meetingUrl: text().nullable(),
    /** Staff and resources are never deleted, so these ids always exist. */
    staffIds: texts(),
    /**
     * Duration and price per staff member; null: the same with everybody. Never set together with variants.
     */
    staffTerms: p.json().$type<StaffTerms[]>().nullable(),
    /** Offer, price and duration at locations; null: the same at all of them. */
    locationTerms: p.json().$type<LocationTerms[]>().nullable(),
    resourceIds: texts(),
    /**
     * Pool of which each booking takes `anyResourceUnits` units, chosen at booking. None of them is in
     * `resourceIds`.
     */
    anyResourceIds: texts().defaultRaw("'{}'"),
    anyResourceUnits: p.integer().default(1),
    /** Search index of the item, computed by search-words.ts. */
    search: vector(),
    /**
     * Words of the name in the search index, without the business's key. Null if they are too long for an
     * index. Maintained by a trigger.
     */
    named: vector(),
    /** Version of search-words.ts that computed `search`. */
    searchVersion: p.integer().default(0),
    version: version(),
    updatedAt: updatedAt(),
    /** Name of the category, read with the item and not stored in its row. */
    categoryName: text().nullable().persist(false),
    /** The business's currency, read with the item. */
    currency: text().persist(false),
    /** Tax rate that applies, read with the item by `rateOfItem`. */
    taxRate: p.json().$type<PlacedRate>().nullable().persist(false),
    /** Read by `itemExtras` in queries that include it. */
    variants: p.json().$type<ReadVariant[]>().nullable().persist(false),
    composition: p.json().$type<ReadPart[]>().nullable().persist(false),
    stock: p.json().$type<ReadStock>().nullable().persist(false),
  },
});

export class CatalogItem extends schema.class {}
schema.setClass(CatalogItem);
