import { defineEntity, p } from '@mikro-orm/core';
import type { AppScope, AskGroup } from '../../../enums.generated.ts';
import { instant, text, texts } from '../../../platform/database/query/columns.ts';
import type { TokenScope } from '../tokens/token.entity.ts';
import { User } from '../user.entity.ts';

/** Authorization code: a grant by the user, until the client has fetched its tokens. */
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
    /** PKCE challenge by the method S256. */
    codeChallenge: text(),
    scopes: texts().$type<(TokenScope | AppScope)[]>(),
    /** Businesses that the grant covers, exactly one for an app; null: all of the user's. */
    businessIds: texts().nullable(),
    /** Actions of the token that need the user's approval. */
    askFirst: texts().defaultRaw("'{}'").$type<AskGroup[]>(),
    askAboveMinor: p.bigint('number').nullable(),
    /** Token for which the code was exchanged. */
    tokenId: text().nullable(),
    expiresAt: instant(),
  },
});

export class OauthCode extends schema.class {}
schema.setClass(OauthCode);
