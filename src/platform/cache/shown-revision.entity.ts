import { defineEntity, p } from '@mikro-orm/core';
import { text } from '../database/query/columns.ts';

/**
 * The revision of a business has two counters, one of visible data and one of bookings. Each is the sum of several rows, which
 * triggers raise.
 * The number of rows is the highest number of simultaneous changes so far.
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
