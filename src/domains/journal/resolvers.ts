import type { Resolvers } from '../../graphql.generated.ts';
import { listAuditEvents } from './list-audit-events.ts';

export const journalResolvers: Resolvers = {
  Query: {
    auditEvents: (_, input, context) => listAuditEvents(context, input),
  },
};
