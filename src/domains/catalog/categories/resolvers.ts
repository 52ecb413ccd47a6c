import { externalFieldResolvers } from '../../external-ids/external-fields.ts';
import { withExternal } from '../../external-ids/keep-external.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { deleteCategory, listCategories, saveCategory } from './categories.ts';

export const categoryResolvers: Resolvers = {
  Query: {
    categories: (_, input, context) => listCategories(context, input),
  },
  Mutation: {
    saveCategory: (_, { input }, context) =>
      withExternal(context, { kind: 'category', id: input.categoryId }, input, own =>
        saveCategory(own, input),
      ),
    deleteCategory: (_, input, context) => deleteCategory(context, input),
  },
  CatalogCategory: externalFieldResolvers,
};
