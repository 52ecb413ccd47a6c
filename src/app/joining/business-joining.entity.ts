import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../domains/business/business.entity.ts';
import { id, instant, text, texts } from '../../platform/database/query/columns.ts';

/** Former values of both businesses, which an undo restores. */
export interface JoiningFacts {
  /** Columns of the row of the joined business. */
  readonly business: {
    readonly slug: string;
    readonly former_slugs: readonly string[];
    readonly publish: boolean;
  };
  /** Slugs of its shop; null: it has none. */
  readonly shop: { readonly slug: string; readonly former_slugs: readonly string[] } | null;
  /** The records for which the receiving business asked visitors. */
  readonly askedRecords: readonly string[];
  /** The last order number of the receiving business; null: it had no orders. */
  readonly lastNumber: number | null;
  /** The last order number right after the joining; null: neither had orders. */
  readonly lastNumberAfter: number | null;
}

/** A business that was joined into another one as its location. */
const schema = defineEntity({
  name: 'BusinessJoining',
  tableName: 'business_joining',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    joinedId: text(),
    joinedName: text(),
    /** The locations that came: the main one of the joined business first. */
    locationIds: texts(),
    facts: p.json().$type<JoiningFacts>(),
    joinedAt: instant(),
    byName: text().nullable(),
    undoneAt: instant().nullable(),
  },
});

export class BusinessJoining extends schema.class {}
schema.setClass(BusinessJoining);
