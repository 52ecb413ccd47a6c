import { defineEntity } from '@mikro-orm/core';
import { id, instant, text, texts } from '../../../platform/database/query/columns.ts';

/** Client that registered itself (RFC 7591). Clients with a published description have no row. */
const schema = defineEntity({
  name: 'RegisteredClient',
  tableName: 'oauth_client',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    id: id(),
    name: text(),
    redirectUris: texts(),
    createdAt: instant(),
  },
});

export class RegisteredClient extends schema.class {}
schema.setClass(RegisteredClient);
