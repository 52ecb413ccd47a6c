import type { EventNouns } from '../business/access/event-noun.ts';

/** The journal’s nouns of the catalog. */
export const catalogNouns = {
  catalog_item: { seenBy: 'catalog:read', refreshes: ['catalog', 'stock', 'appointment'] },
  category: { seenBy: 'catalog:read', refreshes: ['catalog'] },
  collection: { seenBy: 'catalog:read', refreshes: ['catalog'] },
  catalog: { seenBy: 'catalog:read', refreshes: ['catalog', 'stock'] },
  stock: { seenBy: 'catalog:read', refreshes: ['stock', 'catalog'], published: ['low'] },
} as const satisfies EventNouns;
