import { messagesKind } from '#texts/messagesKind';
import type { NotificationKind } from '../../data/operations.generated.ts';

/** All kinds of messages, in display order. */
export const kinds = Object.keys(messagesKind) as readonly NotificationKind[];

/** Kinds of messages that go only to staff. */
export const ofTeam: ReadonlySet<NotificationKind> = new Set([
  'stock_low',
  'timeoff_requested',
  'timeoff_decided',
  'calendar_revoked',
]);
