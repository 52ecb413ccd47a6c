import type { Resolvers } from '../../../graphql.generated.ts';
import { explainStart } from './explain/explain-start.ts';
import { findSlots } from './find-slots.ts';

export const availabilityResolvers: Resolvers = {
  Query: {
    availability: (_, input, context) => findSlots(context, input),
    explainStart: (_, input, context) => explainStart(context, input),
  },
};
