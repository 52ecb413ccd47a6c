import type { Kind } from './kind.ts';

/** A package has covered its last visit. */
export const packageUsedUp: Kind = {
  about: 'package',
  events: ['package.taken'],
  toClients: true,
  toBusiness: false,
  onlyWhenUsedUp: true,
};
