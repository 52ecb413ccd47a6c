import type { Kind } from './kind.ts';

/** The stock of an item or variant fell to the level from which on it is low. */
export const stockLow: Kind = {
  about: 'stock',
  events: ['stock.low'],
  toClients: false,
  toBusiness: true,
  tellsDoer: true,
};
