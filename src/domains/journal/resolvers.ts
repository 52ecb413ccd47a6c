import type { Resolvers } from '../../graphql.generated.ts';
import { ofNoBusiness } from '../../platform/journal/no-business.ts';
import { listAuditEvents, seenLoader, subjectNameLoader } from './list-audit-events.ts';
import { markEventsSeen } from './mark-seen.ts';

export const journalResolvers: Resolvers = {
  Query: {
    auditEvents: (_, input, context) => listAuditEvents(context, input),
  },
  Mutation: {
    markEventsSeen: (_, { input }, context) => markEventsSeen(context, input),
  },
  AuditEvent: {
    businessId: ({ businessId }) => (businessId === ofNoBusiness ? null : businessId),
    subjectName: ({ businessId, subject }, _, { loader }) =>
      subject == null ? null : loader(subjectNameLoader).load({ businessId, id: subject }),
    // Traces of an import are hidden. Only an undo needs them, and they can be as long as the file.
    details: ({ details }) => {
      const { traces: _, ...shown } = details;
      return shown;
    },
    seenAt: async (event, _, { loader }) => (await loader(seenLoader).load(event))?.at ?? null,
    seenByName: async (event, _, { loader }) =>
      (await loader(seenLoader).load(event))?.byName ?? null,
  },
};
