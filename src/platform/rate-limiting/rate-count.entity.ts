import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../database/query/columns.ts';

/** How often something was done in a span of time. The table is unlogged: after a crash, counting begins anew. */
const schema = defineEntity({
  name: 'RateCount',
  tableName: 'rate_count',
  indexes: [{ properties: ['endsAt'] }],
  properties: {
    /** SHA-256 of the limit and of who is counted, hex: addresses are not kept. */
    key: text().primary(),
    count: p.integer(),
    /** When counting begins anew. */
    endsAt: instant(),
  },
});

export class RateCount extends schema.class {}
schema.setClass(RateCount);
