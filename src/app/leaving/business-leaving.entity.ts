import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../domains/business/business.entity.ts';
import { id, instant, text } from '../../platform/database/query/columns.ts';

/** A card or package that lost its order, which left. */
export interface Unsold {
  readonly id: string;
  readonly order_id: string;
  readonly position: number | null;
  readonly unit: number | null;
}

/** Former values of the business, which an undo restores. */
export interface LeavingFacts {
  /** The slug of the new business. */
  readonly slug: string;
  /** The version of the new business right after the leaving. */
  readonly version: number;
  readonly formerSlugs: readonly string[];
  /** Staff members who became inactive, each with their account. */
  readonly staff: readonly { readonly id: string; readonly user_id: string | null }[];
  readonly cards: readonly Unsold[];
  readonly packages: readonly Unsold[];
}

/** A location that left as a business of its own. */
const schema = defineEntity({
  name: 'BusinessLeaving',
  tableName: 'business_leaving',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    /** The new business. */
    leftId: text(),
    leftName: text(),
    locationId: text(),
    facts: p.json().$type<LeavingFacts>(),
    leftAt: instant(),
    byName: text().nullable(),
    undoneAt: instant().nullable(),
  },
});

export class BusinessLeaving extends schema.class {}
schema.setClass(BusinessLeaving);
