import { defineEntity, p } from '@mikro-orm/core';
import { text } from '../database/query/columns.ts';

/** The table of rate-limiter-flexible. It is unlogged: after a crash, counting begins anew. */
const schema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  indexes: [{ properties: ['expire'] }],
  properties: {
    /** A keyed hash of the limit and of who is counted: addresses are not stored. */
    key: text().primary(),
    points: p.integer(),
    /** When counting begins anew, in epoch milliseconds. */
    expire: p.bigint('number').nullable(),
  },
});

export class RateLimit extends schema.class {}
schema.setClass(RateLimit);
