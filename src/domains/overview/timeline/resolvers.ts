import type { Resolvers } from '../../../graphql.generated.ts';
import { showTimeline } from './show-timeline.ts';

export const timelineResolvers: Resolvers = {
  Query: {
    clientTimeline: (_, input, context) => showTimeline(context, input),
  },
};
