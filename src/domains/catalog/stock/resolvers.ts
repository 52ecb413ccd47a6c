import type { Resolvers } from '../../../graphql.generated.ts';
import { kindOf } from '../../../platform/lib/ids.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import { levelsByLocation } from './levels-by-location.ts';
import { adjustStock } from './adjust-stock.ts';
import { getLevel, listLevels, listStockMovements, setLowStock } from './stock-levels.ts';

export const stockResolvers: Resolvers = {
  Query: {
    stockMovements: (_, input, context) => listStockMovements(context, input),
    stockLevels: (_, input, context) => listLevels(context, input),
    stockLevel: (_, input, context) => getLevel(context, input),
  },
  Mutation: {
    adjustStock: (_, { input }, context) => adjustStock(context, input),
    setLowStock: (_, { input }, context) => setLowStock(context, input),
  },
  StockLevel: {
    locations: (level, _, context) => levelsByLocation(context, level),
  },
  StockMovement: {
    locationId: movement => locationIdOf(movement),
    transferId: ({ transferId }) => transferId ?? null,
    variantId: ({ stockId }) => (kindOf(stockId) === 'var' ? stockId : null),
    stockOnHand: movement => movement.onHand,
  },
};
