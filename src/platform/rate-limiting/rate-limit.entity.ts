import { defineEntity, p } from '@mikro-orm/core';
import { text } from '../database/query/columns.ts';

/** Table of rate-limiter-flexible. It is unlogged, so a crash resets the counters. */
const schema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  indexes: [{ properties: ['expire'] }],
  properties: {
    /** Keyed hash of the limit and the counted party. Addresses are not stored. */
    key: text().primary(),
    points: p.integer(),
    /** Time at which the counter resets, in epoch milliseconds. */
    expire: p.bigint('number').nullable(),
  },
});

export class RateLimit extends schema.class {}
schema.setClass(RateLimit);
