import type { Resolvers } from '../../../graphql.generated.ts';
import { makeTimeSheets } from './make-time-sheets.ts';

export const timeSheetReportResolvers: Resolvers = {
  Query: {
    timeSheets: (_, input, context) => makeTimeSheets(context, input),
  },
};
