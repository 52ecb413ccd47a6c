import type { Resolvers } from '../../../graphql.generated.ts';
import { kindOf } from '../../../platform/lib/ids.ts';
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
  StockMovement: {
    variantId: ({ stockId }) => (kindOf(stockId) === 'var' ? stockId : null),
    stockOnHand: movement => movement.onHand,
  },
};
