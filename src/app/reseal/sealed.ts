import type { Services } from '../../platform/services.ts';
import { purposeOf as chatPurpose } from '../../domains/conversations/visitors/own-chat.ts';
import { purposeOf as whatsAppPurpose } from '../../domains/conversations/whatsapp/settings.ts';
import { hashCode, sealPurpose as giftCardPurpose } from '../../domains/gift-cards/codes/code.ts';
import { purposeOf as calendarPurpose } from '../../domains/linked-calendars/tokens.ts';
import { purposeOf as accountPurpose } from '../../domains/payments/accounts/accounts.ts';
import { purposeOf as cardPurpose } from '../../domains/payments/cards/card-provider.ts';
import { purposeOf as devicePurpose } from '../../domains/notifications/push/send-push.ts';
import type { ProviderName } from '../../domains/payments/providers/provider-name.ts';
import { purposeOf as endpointPurpose } from '../../domains/webhooks/endpoints/secret.ts';

/** A row by column, with all values as texts. */
export type Row = Readonly<Record<string, string | null>>;

/** A table with sealed columns. */
export interface Sealed {
  /** Name for people. */
  readonly what: string;
  readonly table: string;
  /** Columns of the primary key; the business's column is first, where there is one. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly purposeOf: (row: Row) => string;
  /** Returns further columns that derive from the opened text of the first column. */
  readonly besides?: (services: Services, row: Row, text: string) => Row;
}

const byId = ['business_id', 'id'] as const;

/** All permanently sealed data. Pending mails are sent within minutes and are not listed. */
export const allSealed: readonly Sealed[] = [
  {
    what: 'payment accounts',
    table: 'payment_account',
    key: ['business_id', 'provider'],
    columns: ['sealed'],
    purposeOf: row => accountPurpose(row['business_id']!, row['provider'] as ProviderName),
  },
  {
    what: 'kept cards',
    table: 'kept_card',
    key: byId,
    columns: ['sealed'],
    purposeOf: row => cardPurpose({ businessId: row['business_id']!, id: row['id']! }),
  },
  {
    what: 'webhooks',
    table: 'webhook_endpoint',
    key: byId,
    columns: ['secret', 'previous_secret'],
    purposeOf: row => endpointPurpose(row['id']!),
  },
  {
    what: 'webhooks of apps',
    table: 'app',
    key: ['id'],
    columns: ['webhook_secret', 'previous_webhook_secret'],
    purposeOf: row => endpointPurpose(row['id']!),
  },
  {
    what: 'linked calendars',
    table: 'linked_calendar',
    key: byId,
    columns: ['sealed'],
    purposeOf: row => calendarPurpose(row['id']!),
  },
  {
    what: 'devices of members',
    table: 'push_device',
    key: byId,
    columns: ['sealed'],
    purposeOf: row => devicePurpose(row['id']!),
  },
  {
    what: 'chats of visitors',
    table: 'visitor_chat',
    key: byId,
    columns: ['sealed_token'],
    purposeOf: row => chatPurpose(row['id']!),
  },
  {
    what: 'connections with WhatsApp',
    table: 'whatsapp_account',
    key: ['business_id'],
    columns: ['sealed'],
    purposeOf: row => whatsAppPurpose(row['business_id']!),
  },
  {
    what: 'gift cards',
    table: 'gift_card',
    key: byId,
    columns: ['sealed_code'],
    purposeOf: row => giftCardPurpose(row['id']!),
    // A gift card is looked up by a signature of its code.
    besides: (services, row, code) => ({
      code_hash: hashCode(services, row['business_id']!, code),
    }),
  },
];
