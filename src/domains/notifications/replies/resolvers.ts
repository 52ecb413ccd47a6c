import type { Resolvers } from '../../../graphql.generated.ts';
import { clientLoader } from '../../clients/loaders.ts';
import { listReplies } from './list-replies.ts';

export const replyResolvers: Resolvers = {
  Query: {
    textReplies: (_, input, context) => listReplies(context, input),
  },
  TextReply: {
    clientName: async ({ businessId, clientId }, _, { loader }) =>
      (await loader(clientLoader).load({ businessId, id: clientId })).name,
  },
};
