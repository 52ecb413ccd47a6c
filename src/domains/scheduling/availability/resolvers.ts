import type { Resolvers } from '../../../graphql.generated.ts';
import { findSlots } from './find-slots.ts';

export const availabilityResolvers: Resolvers = {
  Query: {
    availability: (_, input, context) => findSlots(context, input),
  },
};
