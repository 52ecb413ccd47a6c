import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../database/query/columns.ts';

const schema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    /** Credential and operation of the call. */
    scope: text().primary(),
    key: text().primary(),
    requestHash: text(),
    /** Answer of the first successful call; null while it is in progress. */
    result: p.json().$type<unknown>().nullable(),
    createdAt: instant(),
  },
});

export class IdempotencyKey extends schema.class {}
schema.setClass(IdempotencyKey);
