import type { Resolvers } from '../../graphql.generated.ts';
import { listFields } from './list-fields.ts';
import { saveField } from './save-field.ts';

export const customFieldResolvers: Resolvers = {
  Query: {
    customFields: (_, input, context) => listFields(context, input),
  },
  Mutation: {
    saveCustomField: (_, { input }, context) => saveField(context, input),
  },
};
