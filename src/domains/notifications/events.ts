import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of notifications. */
export const notificationNouns = {
  automation: { seenBy: 'notification:read', refreshes: ['notification'] },
  message: { seenBy: 'notification:read', refreshes: ['notification'] },
  notification: { seenBy: 'notification:read', refreshes: ['notification'] },
  notification_settings: { seenBy: 'notification:read', refreshes: ['notification'] },
  notification_text: { seenBy: 'notification:read', refreshes: ['notification'] },
  push_settings: { seenBy: 'audit:read', refreshes: [] },
  push_device: { seenBy: 'audit:read', refreshes: [] },
} as const satisfies EventNouns;
