import type { Resolvers } from '../../../graphql.generated.ts';
import { getTransfer, listTransfers, shownLines } from './find-transfers.ts';
import { cancelTransfer, receiveTransfer, sendTransfer } from './move-transfer.ts';
import { saveTransfer } from './save-transfer.ts';

export const stockTransferResolvers: Resolvers = {
  Query: {
    stockTransfers: (_, input, context) => listTransfers(context, input),
    stockTransfer: (_, input, context) => getTransfer(context, input),
  },
  Mutation: {
    saveStockTransfer: (_, { input }, context) => saveTransfer(context, input),
    sendStockTransfer: (_, { input }, context) => sendTransfer(context, input),
    receiveStockTransfer: (_, { input }, context) => receiveTransfer(context, input),
    cancelStockTransfer: (_, { input }, context) => cancelTransfer(context, input),
  },
  StockTransfer: {
    lines: (transfer, _, context) => shownLines(context, transfer),
  },
};
