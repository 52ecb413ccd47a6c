import type { Resolvers } from '../../../graphql.generated.ts';
import { makeReport } from './make-report.ts';

export const reportResolvers: Resolvers = {
  Query: {
    report: (_, input, context) => makeReport(context, input),
  },
};
