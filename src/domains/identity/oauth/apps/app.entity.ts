import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEvent } from '../../../../enums.generated.ts';
import { id, instant, text, texts, version } from '../../../../platform/database/query/columns.ts';
import { User } from '../../user.entity.ts';

/** App of a developer, which businesses install. Its id is the `client_id` of OAuth. */
const schema = defineEntity({
  name: 'App',
  tableName: 'app',
  indexes: [{ properties: ['userId', 'id'] }],
  properties: {
    id: id(),
    /** Developer who registered the app. */
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id'),
    name: text(),
    homePage: text(),
    contactEmail: text(),
    redirectUris: texts(),
    /** SHA-256 of the secret, hex; null for a public client, which cannot keep one. */
    secretHash: text().nullable(),
    /** Address for webhooks of all installations; null: none. */
    webhookUrl: text().nullable(),
    webhookEvents: texts().$type<WebhookEvent[]>(),
    /** Sealed secret of the webhooks; the previous secret is sealed too. */
    webhookSecret: text().nullable(),
    previousWebhookSecret: text().nullable(),
    /** End of the time in which webhooks are also signed with the previous secret. */
    previousWebhookSecretUntil: instant().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

export class App extends schema.class {}
schema.setClass(App);
