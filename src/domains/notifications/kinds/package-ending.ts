import type { Kind } from './kind.ts';

/** Reminder of a package with visits left that expires soon, planned by `planEndings`. */
export const packageEnding: Kind = {
  about: 'package',
  events: [],
  toClients: true,
  toBusiness: false,
};
