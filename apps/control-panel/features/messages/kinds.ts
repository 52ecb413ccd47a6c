import { messagesKind } from '#texts/messagesKind';
import type { NotificationKind } from '../../data/operations.generated.ts';

/** Kinds of messages that are sent by themselves, in display order. */
export const kinds = (Object.keys(messagesKind) as readonly NotificationKind[]).filter(
  kind => kind !== 'client_message',
);

/** Kinds of messages that go only to staff. */
export const ofTeam: ReadonlySet<NotificationKind> = new Set([
  'stock_low',
  'timeoff_requested',
  'timeoff_decided',
  'calendar_revoked',
]);
