import type { Kind } from './kind.ts';

/** Notice that the stock of an item or variant fell to its low-stock level. */
export const stockLow: Kind = {
  about: 'stock',
  events: ['stock.low'],
  toClients: false,
  toBusiness: true,
  tellsDoer: true,
};
