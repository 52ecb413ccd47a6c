import { messagesKind } from '#texts/messagesKind';
import type { NotificationKind } from '../../operations.generated.ts';

/** The kinds of messages, in the order of the catalog. */
export const kinds = Object.keys(messagesKind) as readonly NotificationKind[];

/** The kinds of messages that only the team gets. */
export const ofTeam: ReadonlySet<NotificationKind> = new Set([
  'stock_low',
  'timeoff_requested',
  'timeoff_decided',
  'calendar_revoked',
]);
