import type { Resolvers } from '../../graphql.generated.ts';
import { presentEntry } from '../business/access/operator-entry.ts';
import { enterBusiness, leaveBusiness } from './operate-business.ts';
import { getOperated, listOperated, operatedMembersLoader } from './operated-businesses.ts';

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
