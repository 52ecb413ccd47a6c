import type { Resolvers } from '../../graphql.generated.ts';
import { importTranslations } from './import-translations.ts';
import { listTranslations } from './list-translations.ts';
import { saveTranslations } from './save-translations.ts';

export const translationResolvers: Resolvers = {
  Query: {
    translations: (_, input, context) => listTranslations(context, input),
  },
  Mutation: {
    saveTranslations: (_, { input }, context) => saveTranslations(context, input),
    importTranslations: (_, { input }, context) => importTranslations(context, input),
  },
};
