import type { Resolvers } from '../../../graphql.generated.ts';
import { countMembers, deleteSegment, getSegment, listSegments, saveSegment } from './segments.ts';

export const segmentResolvers: Resolvers = {
  Query: {
    segments: (_, input, context) => listSegments(context, input),
    segment: (_, input, context) => getSegment(context, input),
  },
  Mutation: {
    saveSegment: (_, { input }, context) => saveSegment(context, input),
    deleteSegment: (_, input, context) => deleteSegment(context, input),
  },
  Segment: {
    clients: (segment, _, context) => countMembers(context, segment),
  },
};
