import type { Resolvers } from '../../../graphql.generated.ts';
import { listCommissions } from './list-commissions.ts';

export const commissionResolvers: Resolvers = {
  Query: {
    commissions: (_, input, context) => listCommissions(context, input),
  },
};
