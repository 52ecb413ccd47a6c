import type { Kind } from './kind.ts';

/** Notice to a client who bought or was given a package of visits. */
export const packageBought: Kind = {
  about: 'package',
  events: ['package.bought', 'package.issued'],
  toClients: true,
  toBusiness: false,
};
