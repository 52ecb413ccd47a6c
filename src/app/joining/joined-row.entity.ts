import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../domains/business/business.entity.ts';
import { instant, text } from '../../platform/database/query/columns.ts';

/** A row that a joining moved, added or changed. It is kept for the day of the undo. */
const schema = defineEntity({
  name: 'JoinedRow',
  tableName: 'joined_row',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    joiningId: text().primary(),
    tableName: text().primary(),
    /** The key of the row without its business, as JSON text. */
    key: text().primary(),
    /** True for a row that the receiving business had before. */
    own: p.boolean(),
    /** The row before the joining; null for a row that came into being with it. */
    before: p.json().$type<Readonly<Record<string, unknown>>>().nullable(),
    /** Hash of the row after the joining; null for a row that ended with it. */
    after: text().nullable(),
    at: instant(),
  },
});

export class JoinedRow extends schema.class {}
schema.setClass(JoinedRow);
