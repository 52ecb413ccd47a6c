import type { Resolvers } from '../../graphql.generated.ts';
import { presentEntry } from '../business/access/operator-entry.ts';
import { enterBusiness } from './enter-business.ts';
import { getOperated, listOperated } from './list-operated.ts';
import { leaveBusiness } from './leave-business.ts';
import { operatedMembersLoader } from './loaders.ts';

export const operatorResolvers: Resolvers = {
  Query: {
    operatedBusinesses: (_, input, context) => listOperated(context, input),
    operatedBusiness: (_, input, context) => getOperated(context, input),
  },
  Mutation: {
    enterBusiness: (_, { input }, context) => enterBusiness(context, input),
    leaveBusiness: (_, __, context) => leaveBusiness(context),
  },
  Viewer: {
    entry: (_, __, context) => presentEntry(context),
  },
  OperatedBusiness: {
    members: ({ id }, _, { loader }) => loader(operatedMembersLoader).load(id),
  },
};
