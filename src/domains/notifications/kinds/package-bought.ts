import type { Kind } from './kind.ts';

/** A client has bought a package of visits, or was given one. */
export const packageBought: Kind = {
  about: 'package',
  events: ['package.bought', 'package.issued'],
  toClients: true,
  toBusiness: false,
};
