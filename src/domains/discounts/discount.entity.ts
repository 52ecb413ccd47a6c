import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Segment } from '../clients/segments/segment.entity.ts';
import {
  id,
  instant,
  reference,
  text,
  texts,
  version,
} from '../../platform/database/query/columns.ts';

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
    {
      name: 'discount_client_index',
      expression:
        'create index "discount_client_index" on "discount" ("business_id", "client_id") where client_id is not null',
    },
  ],
  checks: [
    { name: 'discount_ppm_check', expression: 'ppm > 0 and ppm <= 1000000' },
    { name: 'discount_amount_check', expression: 'amount_minor > 0' },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    /** Code in capitals; null for an automatic discount. */
    code: text().nullable(),
    kind: text().$type<DiscountKind>(),
    /** Parts per million of the price, for a `percent` discount. */
    ppm: p.integer().nullable(),
    /** Amount of an `amount` discount. */
    amountMinor: p.bigint('number').nullable(),
    startsAt: instant().nullable(),
    endsAt: instant().nullable(),
    /** Minimum sum of the lines that the discount covers. */
    leastMinor: p.bigint('number').nullable(),
    itemIds: texts(),
    categoryIds: texts(),
    /** Segment whose clients it is for; null: all. */
    segmentId: () => reference(Segment, { deleteRule: 'no action' }).nullable(),
    /** Client whose own reward it is. Such discounts are made by rewards, and nobody edits or lists them. */
    clientId: () => reference(Client, { deleteRule: 'no action' }).nullable(),
    firstOrderOnly: p.boolean(),
    mostUses: p.integer().nullable(),
    mostUsesPerClient: p.integer().nullable(),
    active: p.boolean(),
    version: version(),
    createdAt: instant(),
    /**
     * Number of orders with the discount that are not cancelled; read with the discount, not stored in its
     * row.
     */
    uses: p.integer().persist(false),
    /** Currency of the business, read with the discount. */
    currency: text().persist(false),
  },
});

export class Discount extends schema.class {}
schema.setClass(Discount);
