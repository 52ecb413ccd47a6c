import type { Resolvers } from '../../graphql.generated.ts';
import { listExternalRecords, saveExternalRecord } from './external-records.ts';

export const externalResolvers: Resolvers = {
  Query: {
    externalRecords: (_, input, context) => listExternalRecords(context, input),
  },
  Mutation: {
    saveExternalRecord: (_, { input }, context) => saveExternalRecord(context, input),
  },
};
