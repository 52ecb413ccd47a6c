import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of conversations. */
export const conversationNouns = {
  conversation: {
    seenBy: 'notification:read',
    refreshes: ['conversation'],
    published: ['received', 'answered'],
  },
  saved_answer: { seenBy: 'notification:read', refreshes: ['conversation'] },
  message_file: { seenBy: 'notification:read', refreshes: [] },
  inbox_address: { seenBy: 'audit:read', refreshes: ['conversation'] },
  whatsapp_account: { seenBy: 'audit:read', refreshes: ['conversation'] },
} as const satisfies EventNouns;
