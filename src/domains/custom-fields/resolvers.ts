import type { Resolvers } from '../../graphql.generated.ts';
import { choiceTexts, fieldText, listFields } from './list-fields.ts';
import { saveField } from './save-field.ts';

export const customFieldResolvers: Resolvers = {
  Query: {
    customFields: (_, input, context) => listFields(context, input),
  },
  Mutation: {
    saveCustomField: (_, { input }, context) => saveField(context, input),
  },
  CustomField: {
    name: (field, _, context) => fieldText(context, field, 'name', field.name),
    help: (field, _, context) => fieldText(context, field, 'help', field.help ?? null),
    choices: (field, _, context) => choiceTexts(context, field),
  },
};
