import type { Resolvers } from '../../../graphql.generated.ts';
import { addItemImage, removeItemImage } from './item-images.ts';

export const imageResolvers: Resolvers = {
  Mutation: {
    addItemImage: (_, { input }, context) => addItemImage(context, input),
    removeItemImage: (_, { input }, context) => removeItemImage(context, input),
  },
};
