import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of clients. */
export const clientNouns = {
  client: {
    seenBy: 'client:read',
    refreshes: ['client', 'appointment'],
    published: ['created', 'updated', 'merged', 'parted', 'erased', 'imported', 'import_undone'],
  },
  client_tag: { seenBy: 'client:read', refreshes: ['client'], published: ['renamed', 'removed'] },
  segment: { seenBy: 'client:read', refreshes: ['client'] },
  phone_code: { seenBy: 'audit:read', refreshes: [] },
} as const satisfies EventNouns;
