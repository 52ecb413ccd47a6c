import { defineEntity, p } from '@mikro-orm/core';
import type { AppScope, AskGroup } from '../../../enums.generated.ts';
import { id, instant, text, texts, version } from '../../../platform/database/query/columns.ts';

/**
 * Kind of a stored credential. `app` is the installation of an app in a business, `session` the Control Panel's cookie, `buyer`
 * a buyer's session.
 */
export type CredentialKind =
  | 'mcp'
  | 'ai'
  | 'app'
  | 'service'
  | 'widget'
  | 'shop'
  | 'public'
  | 'session'
  | 'buyer';

/** Scope of an MCP token. */
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
      // Buyers' sessions are many, and are deleted after they have ended.
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
    /** User who created a business's token. */
    createdBy: text().nullable(),
    /** Scopes of an MCP token or an app. */
    scopes: texts().$type<(TokenScope | AppScope)[]>(),
    allowedOrigins: texts(),
    /** OAuth client with the grant; null for a token created by hand. */
    oauthClientId: text().nullable(),
    /** Businesses that the token covers; null: all of its user's. */
    businessIds: texts().nullable(),
    /** Browser and system of a session. */
    device: text().nullable(),
    /** Tool groups that need a person's approval, and the sum in minor units above which every call does. */
    askFirst: texts().defaultRaw("'{}'").$type<AskGroup[]>(),
    askAboveMinor: p.bigint('number').nullable(),
    /** Limits of an assistant on one day of a business; null: none. */
    moneyPerDayMinor: p.bigint('number').nullable(),
    bookingsPerDay: p.integer().nullable(),
    messagesPerDay: p.integer().nullable(),
    onlyWhileOpen: p.boolean().default(false),
    /** Switched-off tools, and areas of switched-off operations. */
    offTools: texts().defaultRaw("'{}'"),
    offAreas: texts().defaultRaw("'{}'"),
    /** True if a client may pass on the person's approval, in place of the panel. */
    confirmsInClient: p.boolean().default(false),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
    /** True until the first call with a renewed token. */
    isUnused: p.boolean().default(false),
    expiresAt: instant().nullable(),
    revokedAt: instant().nullable(),
    /** Raised by changes of its permissions, not by its use. */
    version: version(),
  },
});

export class Token extends schema.class {}
schema.setClass(Token);
