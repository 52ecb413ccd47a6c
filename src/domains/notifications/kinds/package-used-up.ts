import type { Kind } from './kind.ts';

/** Notice that the last visit of a package was used. */
export const packageUsedUp: Kind = {
  about: 'package',
  events: ['package.taken'],
  toClients: true,
  toBusiness: false,
  onlyWhenUsedUp: true,
};
