import type { Resolvers } from '../../../graphql.generated.ts';
import { kindOf } from '../../../platform/lib/ids.ts';
import { adjustStock } from './adjust-stock.ts';
import { listStockMovements } from './list-stock-movements.ts';

export const stockResolvers: Resolvers = {
  Query: {
    stockMovements: (_, input, context) => listStockMovements(context, input),
  },
  Mutation: {
    adjustStock: (_, { input }, context) => adjustStock(context, input),
  },
  StockMovement: {
    variantId: ({ stockId }) => (kindOf(stockId) === 'var' ? stockId : null),
    stockOnHand: movement => movement.onHand,
  },
};
