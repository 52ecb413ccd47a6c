import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of the catalog. */
export const catalogNouns = {
  catalog_item: {
    seenBy: 'catalog:read',
    refreshes: ['catalog', 'stock', 'appointment'],
    published: ['created', 'updated'],
  },
  category: { seenBy: 'catalog:read', refreshes: ['catalog'] },
  collection: { seenBy: 'catalog:read', refreshes: ['catalog'] },
  catalog: {
    seenBy: 'catalog:read',
    refreshes: ['catalog', 'stock'],
    published: ['imported', 'import_undone'],
  },
  stock: {
    seenBy: 'catalog:read',
    refreshes: ['stock', 'catalog'],
    published: ['low', 'adjusted', 'level_set'],
  },
  transfer: {
    seenBy: 'catalog:read',
    refreshes: ['stock', 'catalog'],
    published: ['created', 'updated', 'sent', 'received', 'cancelled'],
  },
} as const satisfies EventNouns;
