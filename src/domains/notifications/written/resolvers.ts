import type { Resolvers } from '../../../graphql.generated.ts';
import { cancelMessage } from './cancel-message.ts';
import {
  deliveryLoader,
  getWritten,
  listWritten,
  statusOf,
  writtenLoader,
} from './list-written.ts';
import { resultsOfMessage } from './list-results.ts';
import { resumeMessage } from './resume-message.ts';
import { testMessage } from './test-message.ts';
import { unsubscribe } from './unsubscribe.ts';
import { rehearseMessage } from './rehearse-message.ts';
import { sendMessage } from './write-message.ts';

export const writtenResolvers: Resolvers = {
  Query: {
    writtenMessages: (_, input, context) => listWritten(context, input),
    writtenMessage: (_, input, context) => getWritten(context, input),
  },
  Mutation: {
    sendMessage: (_, { input }, context) => sendMessage(context, input),
    rehearseMessage: (_, { input }, context) => rehearseMessage(context, input),
    cancelMessage: (_, { input }, context) => cancelMessage(context, input),
    resumeMessage: (_, { input }, context) => resumeMessage(context, input),
    testMessage: (_, { input }, context) => testMessage(context, input),
    unsubscribe: (_, { input }, context) => unsubscribe(context, input),
  },
  WrittenMessage: {
    status: async (message, _, { loader }) =>
      statusOf(message, await loader(deliveryLoader).load(message)),
    counts: (message, _, { loader }) => loader(deliveryLoader).load(message),
    results: (message, _, context) => resultsOfMessage(context, message),
    names: async (message, _, { loader }) => (await loader(deliveryLoader).load(message)).names,
  },
  Notification: {
    writtenMessage: ({ kind, businessId, subject }, _, { loader }) =>
      kind === 'client_message' ? loader(writtenLoader).load({ businessId, id: subject }) : null,
  },
};
