import { defineEntity, p } from '@mikro-orm/core';
import { text } from '../database/query/columns.ts';

/**
 * How often what a business shows has changed, and what is booked: the sums of its counters, which triggers raise. There
 * are as many as transactions have changed something of it at once.
 */
const schema = defineEntity({
  name: 'ShownRevision',
  tableName: 'shown_revision',
  properties: {
    businessId: text().primary(),
    part: p.uuid().primary(),
    revision: p.bigint('number'),
    booked: p.bigint('number').defaultRaw('0'),
  },
});

export class ShownRevision extends schema.class {}
schema.setClass(ShownRevision);
