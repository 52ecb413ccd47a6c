import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { id, instant, text, texts, version } from '../../platform/database/query/columns.ts';

export type DiscountKind = 'percent' | 'amount' | 'free_delivery';

const schema = defineEntity({
  name: 'Discount',
  tableName: 'discount',
  indexes: [
    {
      name: 'discount_business_id_code_index',
      expression:
        'create unique index "discount_business_id_code_index" on "discount" ("business_id", "code") where code is not null',
    },
  ],
  checks: [
    { name: 'discount_ppm_check', expression: 'ppm > 0 and ppm <= 1000000' },
    { name: 'discount_amount_check', expression: 'amount_minor > 0' },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    name: text(),
    /** In capitals; null: it counts by itself. */
    code: text().nullable(),
    kind: text().$type<DiscountKind>(),
    /** Parts per million of the price, of a `percent` discount. */
    ppm: p.integer().nullable(),
    /** Of an `amount` discount. */
    amountMinor: p.bigint('number').nullable(),
    startsAt: instant().nullable(),
    endsAt: instant().nullable(),
    /** The least sum of the lines that it can lower. */
    leastMinor: p.bigint('number').nullable(),
    itemIds: texts(),
    categoryIds: texts(),
    firstOrderOnly: p.boolean(),
    mostUses: p.integer().nullable(),
    mostUsesPerClient: p.integer().nullable(),
    active: p.boolean(),
    version: version(),
    createdAt: instant(),
    /** Read with the discount, not stored in its row: how many orders have it that are not cancelled. */
    uses: p.integer().persist(false),
    /** The business's, read with the discount. */
    currency: text().persist(false),
  },
});

export class Discount extends schema.class {}
schema.setClass(Discount);
