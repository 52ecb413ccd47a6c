import { defineEntity, p } from '@mikro-orm/core';
import type { AskGroup } from '../../../enums.generated.ts';
import { id, instant, text, texts, version } from '../../../platform/database/query/columns.ts';

/** What a stored credential is; `session` is the Control Panel's cookie, `buyer` a buyer's session. */
export type CredentialKind =
  | 'mcp'
  | 'ai'
  | 'service'
  | 'widget'
  | 'shop'
  | 'public'
  | 'session'
  | 'buyer';

/** What an MCP token may do. */
export type TokenScope = 'read' | 'bookings' | 'write' | 'payments';

const schema = defineEntity({
  name: 'Token',
  tableName: 'token',
  indexes: [
    { properties: ['userId', 'id'] },
    { properties: ['businessId', 'id'] },
    {
      name: 'token_session_end_index',
      expression:
        'create index "token_session_end_index" on "token" ("expires_at") ' +
        "where kind = 'session'",
    },
    {
      name: 'token_created_by_index',
      expression:
        'create index "token_created_by_index" on "token" ("business_id", "created_by") where created_by is not null',
    },
    { properties: ['buyerId', 'id'] },
    {
      // Buyers' sessions are many, and swept away when they have ended.
      name: 'token_buyer_ended_index',
      expression:
        'create index "token_buyer_ended_index" on "token" ("expires_at") where kind = \'buyer\'',
    },
    {
      name: 'token_oauth_client_index',
      expression:
        'create index "token_oauth_client_index" on "token" ("oauth_client_id") where oauth_client_id is not null',
    },
  ],
  properties: {
    id: id(),
    kind: text().$type<CredentialKind>(),
    /** SHA-256 of the full text, hex. */
    hash: text().unique(),
    prefix: text(),
    name: text(),
    userId: () => p.string().columnType('text').nullable(),
    businessId: () => p.string().columnType('text').nullable(),
    buyerId: () => p.string().columnType('text').nullable(),
    /** The user who created a business's token. */
    createdBy: text().nullable(),
    scopes: texts().$type<TokenScope[]>(),
    allowedOrigins: texts(),
    /** The OAuth client whose user allowed it; null for one that was made by hand. */
    oauthClientId: text().nullable(),
    /** The only businesses that it is for; null: all of its user's. */
    businessIds: texts().nullable(),
    /** In what a session was begun. */
    device: text().nullable(),
    /** What of its tools waits for a person's yes, and above which sum in minor units everything does. */
    askFirst: texts().defaultRaw("'{}'").$type<AskGroup[]>(),
    askAboveMinor: p.bigint('number').nullable(),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
    /** Whether nobody has called with it since a client fetched it in place of the former one. */
    isUnused: p.boolean().default(false),
    expiresAt: instant().nullable(),
    revokedAt: instant().nullable(),
    /** Raised by changes of what it may do, not by its use. */
    version: version(),
  },
});

export class Token extends schema.class {}
schema.setClass(Token);
