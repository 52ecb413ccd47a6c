import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';
import { Token } from '../tokens/token.entity.ts';

/** What a client fetches its next token with. Each works once; those of one token are a family. */
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
    /** The hash of the next one. */
    replacedBy: text().nullable(),
    /** The hash of the access token that came with it, if both were taken back before anybody used them. */
    takenBackHash: text().nullable(),
  },
});

export class RefreshToken extends schema.class {}
schema.setClass(RefreshToken);
