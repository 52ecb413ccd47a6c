import type { Resolvers } from '../../../graphql.generated.ts';
import { deleteCategory, listCategories, saveCategory } from './categories.ts';

export const categoryResolvers: Resolvers = {
  Query: {
    categories: (_, input, context) => listCategories(context, input),
  },
  Mutation: {
    saveCategory: (_, { input }, context) => saveCategory(context, input),
    deleteCategory: (_, input, context) => deleteCategory(context, input),
  },
};
