import type { Resolvers } from '../../../graphql.generated.ts';
import { deleteView, listViews, saveView } from './views.ts';

export const viewResolvers: Resolvers = {
  Query: {
    savedViews: (_, input, context) => listViews(context, input),
  },
  Mutation: {
    saveView: (_, { input }, context) => saveView(context, input),
    deleteView: (_, input, context) => deleteView(context, input),
  },
};
