import type { Resolvers } from '../../../graphql.generated.ts';
import { confirmEmail, signIn } from './follow-links.ts';
import { register, requestConfirmationLink } from './register.ts';
import { requestInvitationLink, requestLoginLink } from './request-link.ts';
import { listOwnEvents } from './list-own-events.ts';
import { listSessions, revokeSession, signOut } from './sessions.ts';

export const signInResolvers: Resolvers = {
  Query: {
    sessions: (_, input, context) => listSessions(context, input),
    ownAuditEvents: (_, input, context) => listOwnEvents(context, input),
  },
  Mutation: {
    requestLoginLink: (_, { input }, context) => requestLoginLink(context, input),
    requestInvitationLink: (_, { input }, context) => requestInvitationLink(context, input),
    register: (_, { input }, context) => register(context, input),
    signIn: (_, { input }, context) => signIn(context, input),
    confirmEmail: (_, { input }, context) => confirmEmail(context, input),
    requestConfirmationLink: (_, __, context) => requestConfirmationLink(context),
    signOut: (_, __, context) => signOut(context),
    revokeSession: (_, { sessionId }, context) => revokeSession(context, sessionId),
  },
};
