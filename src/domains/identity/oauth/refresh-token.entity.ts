import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';
import { Token } from '../tokens/token.entity.ts';

/** Refresh token of a client. Each works once, and those of one token are a family. */
const schema = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_token',
  indexes: [
    { properties: ['tokenId'] },
    { properties: ['expiresAt'] },
    {
      name: 'refresh_token_taken_back_index',
      expression:
        'create index "refresh_token_taken_back_index" on "refresh_token" ("taken_back_hash") ' +
        'where taken_back_hash is not null',
    },
  ],
  properties: {
    /** SHA-256 of its text, hex. */
    hash: text().primary(),
    tokenId: () => p.manyToOne(Token).mapToPk().fieldName('token_id').deleteRule('cascade'),
    expiresAt: instant(),
    replacedAt: instant().nullable(),
    /** Hash of the next refresh token. */
    replacedBy: text().nullable(),
    /** Hash of the access token issued with it, if both were withdrawn before use. */
    takenBackHash: text().nullable(),
  },
});

export class RefreshToken extends schema.class {}
schema.setClass(RefreshToken);
