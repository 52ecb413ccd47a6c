import type { Kind } from './kind.ts';

/** A package with visits left ends soon; its reminder is planned by `planEndings`. */
export const packageEnding: Kind = {
  about: 'package',
  events: [],
  toClients: true,
  toBusiness: false,
};
