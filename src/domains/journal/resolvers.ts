import type { Resolvers } from '../../graphql.generated.ts';
import { listAuditEvents } from './list-audit-events.ts';
import { seenLoader, subjectNameLoader } from './loaders.ts';
import { markEventsSeen } from './mark-seen.ts';

export const journalResolvers: Resolvers = {
  Query: {
    auditEvents: (_, input, context) => listAuditEvents(context, input),
  },
  Mutation: {
    markEventsSeen: (_, { input }, context) => markEventsSeen(context, input),
  },
  AuditEvent: {
    subjectName: ({ businessId, subject }, _, { loader }) =>
      businessId == null || subject == null
        ? null
        : loader(subjectNameLoader).load({ businessId, id: subject }),
    seenAt: async ({ id }, _, { loader }) => (await loader(seenLoader).load(id))?.at ?? null,
    seenByName: async ({ id }, _, { loader }) =>
      (await loader(seenLoader).load(id))?.byName ?? null,
  },
};
