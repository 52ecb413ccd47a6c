import type { Resolvers } from '../../../graphql.generated.ts';
import { showSchedule } from './show-schedule.ts';

export const scheduleResolvers: Resolvers = {
  Query: {
    schedule: (_, input, context) => showSchedule(context, input),
  },
};
