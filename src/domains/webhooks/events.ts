import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of webhooks. */
export const webhookNouns = {
  webhook_endpoint: { seenBy: 'webhook:read', refreshes: ['webhook'] },
  webhook_delivery: { seenBy: 'webhook:read', refreshes: ['webhook'] },
} as const satisfies EventNouns;
