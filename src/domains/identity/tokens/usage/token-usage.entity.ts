import { defineEntity, p } from '@mikro-orm/core';
import { text } from '../../../../platform/database/query/columns.ts';

/** Calls of an assistant's token to one tool on one day, in UTC. */
const schema = defineEntity({
  name: 'TokenUsage',
  tableName: 'token_usage',
  indexes: [{ properties: ['day'] }],
  properties: {
    /** No foreign key, as in the journal. */
    tokenId: text().primary(),
    day: p.date().primary(),
    tool: text().primary(),
    calls: p.integer(),
    errors: p.integer(),
    /** The size of the answers in tokens of about four characters. */
    tokens: p.bigint('number'),
  },
});

export class TokenUsage extends schema.class {}
schema.setClass(TokenUsage);
