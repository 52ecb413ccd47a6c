import type { Resolvers } from '../../../graphql.generated.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';
import { saveView } from './save-view.ts';

export const viewResolvers: Resolvers = {
  Query: {
    savedViews: (_, input, context) => listViews(context, input),
  },
  Mutation: {
    saveView: (_, { input }, context) => saveView(context, input),
    deleteView: (_, input, context) => deleteView(context, input),
  },
};
