import type { EventNouns } from './access/event-noun.ts';

/** The journal’s nouns of a business and its members. */
export const businessNouns = {
  business: { seenBy: 'business:read', refreshes: ['business', 'appointment', 'receipt'] },
  // These changes can alter a member's own permissions, so members without read access get them as well.
  member: { seenBy: 'business:read', refreshes: ['member', 'business', 'staff'] },
  role: { seenBy: 'business:read', refreshes: ['member', 'business', 'staff'] },
  invitation: { seenBy: 'member:read', refreshes: ['member'] },
  view: { seenBy: 'business:read', refreshes: ['view'] },
} as const satisfies EventNouns;
