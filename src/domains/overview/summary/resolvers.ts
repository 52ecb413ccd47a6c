import type { Resolvers } from '../../../graphql.generated.ts';
import { summarize } from './summarize.ts';

export const summaryResolvers: Resolvers = {
  Query: {
    businessSummary: (_, input, context) => summarize(context, input),
  },
};
