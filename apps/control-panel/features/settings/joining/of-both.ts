import type { Kind } from '../../../data/use-read.ts';

/** Kinds of data that come with a joined business, and leave with an undo. */
export const ofBoth: readonly Kind[] = [
  'business',
  'appointment',
  'catalog',
  'client',
  'member',
  'order',
  'staff',
  'resource',
];
