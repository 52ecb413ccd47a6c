import type { Resolvers } from '../../../graphql.generated.ts';
import { search } from './search.ts';

export const searchResolvers: Resolvers = {
  Query: {
    search: (_, input, context) => search(context, input),
  },
};
