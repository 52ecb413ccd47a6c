import type { Resolvers } from '../../../graphql.generated.ts';
import { discardDraft, publishLook, restoreLook, saveDraft } from './change-looks.ts';
import { listThemes } from './list-themes.ts';
import { listLooks, publishedLookLoader, showDraft, shownLook } from './read-looks.ts';

export const shopLookResolvers: Resolvers = {
  Query: {
    shopThemes: (_, input, context) => listThemes(context, input),
    shopLooks: (_, input, context) => listLooks(context, input),
    shopLookDraft: (_, input, context) => showDraft(context, input),
  },
  Mutation: {
    saveLookDraft: (_, { input }, context) => saveDraft(context, input),
    discardLookDraft: (_, input, context) => discardDraft(context, input),
    publishLook: (_, { input }, context) => publishLook(context, input),
    restoreLook: (_, input, context) => restoreLook(context, input),
  },
  Shop: {
    look: async ({ businessId }, _, { loader }) => {
      const look = await loader(publishedLookLoader).load(businessId);
      return look && shownLook(look);
    },
  },
};
