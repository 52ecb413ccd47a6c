import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';
import { Token } from '../tokens/token.entity.ts';

/** What a client fetches its next token with. Each works once; those of one token are a family. */
const schema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_token',
  indexes: [{ properties: ['tokenId'] }, { properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of its text, hex. */
    hash: text().primary(),
    tokenId: () => p.manyToOne(Token).mapToPk().fieldName('token_id').deleteRule('cascade'),
    expiresAt: instant(),
    replacedAt: instant().nullable(),
    /** The hash of the next one. */
    replacedBy: text().nullable(),
  },
});

export class RefreshToken extends schema.class {}
schema.setClass(RefreshToken);
