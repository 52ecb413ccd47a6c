import type { Resolvers } from '../../../graphql.generated.ts';
import { makeReport } from './make-report.ts';

export const reportResolvers: Resolvers = {
  BusinessSummary: {
    reports: ({ businessId, from, to, locationId }, { of, ...others }, context) =>
      Promise.all(
        of.map(asked =>
          makeReport(context, { businessId, from, to, locationId, ...asked, ...others }),
        ),
      ),
  },
  Query: {
    report: (_, input, context) => makeReport(context, input),
  },
};
