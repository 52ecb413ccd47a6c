import { defineEntity, p } from '@mikro-orm/core';
import type { AskGroup } from '../../../enums.generated.ts';
import { instant, text, texts } from '../../../platform/database/query/columns.ts';
import type { TokenScope } from '../tokens/token.entity.ts';
import { User } from '../user.entity.ts';

/** An authorization code: what a user has allowed a client, until the client has fetched its tokens. */
const schema = defineEntity({
  name: 'OauthCode',
  tableName: 'oauth_code',
  indexes: [{ properties: ['userId'] }, { properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of the code, hex. */
    hash: text().primary(),
    oauthClientId: text(),
    clientName: text(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    redirectUri: text(),
    /** By PKCE's method S256. */
    codeChallenge: text(),
    scopes: texts().$type<TokenScope[]>(),
    /** The businesses that it is for; null: all of the user's. */
    businessIds: texts().nullable(),
    /** What waits for the user's yes, of the token. */
    askFirst: texts().defaultRaw("'{}'").$type<AskGroup[]>(),
    askAboveMinor: p.bigint('number').nullable(),
    /** The token that it was exchanged for. */
    tokenId: text().nullable(),
    expiresAt: instant(),
  },
});

export class OauthCode extends schema.class {}
schema.setClass(OauthCode);
