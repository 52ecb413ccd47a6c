import { addDays } from '../../../packages/shared/local-days.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { presentEntry } from '../business/access/operator-entry.ts';
import { isVisiting } from '../business/access/visiting.ts';
import { clientLoader } from '../clients/loaders.ts';
import { updateMembership } from './changing/update-membership.ts';
import { startTrial } from './joining/start-trial.ts';
import { membershipUrl } from './page/membership-link.ts';
import {
  getMembership,
  listMemberships,
  membershipCardLoader,
  periodsLoader,
} from './reading/list-memberships.ts';

export const membershipResolvers: Resolvers = {
  Query: {
    clientMemberships: (_, input, context) => listMemberships(context, input),
    clientMembership: (_, input, context) => getMembership(context, input),
  },
  Mutation: {
    startMembershipTrial: (_, { input }, context) => startTrial(context, input),
    updateClientMembership: (_, { input }, context) => updateMembership(context, input),
  },
  ClientMembership: {
    price: ({ priceMinor, currency }) => toMajor(priceMinor, currency),
    period: ({ terms }) => terms.period,
    visits: ({ terms }) => terms.visits,
    rollsOver: ({ terms }) => terms.rollsOver,
    lastDay: ({ endsOn }) => addDays(endsOn, -1),
    renewsOn: ({ status, endsOn, endsWithPeriod }) =>
      (status === 'trial' || status === 'active') && !endsWithPeriod ? endsOn : null,
    nextPlan: ({ nextItemId, nextPlan, currency, status, endsOn }) =>
      nextItemId == null || nextPlan == null
        ? null
        : {
            itemId: nextItemId,
            name: nextPlan.name,
            period: nextPlan.terms.period,
            price: toMajor(nextPlan.priceMinor, currency),
            visits: nextPlan.terms.visits,
            beginsOn: status === 'paused' ? null : endsOn,
          },
    retryAt: ({ status, nextAt }) => (status === 'past_due' ? (nextAt ?? null) : null),
    endedAt: ({ endedAt }) => endedAt ?? null,
    client: ({ businessId, clientId }, _, { caller, loader }) =>
      isVisiting(caller) ? null : loader(clientLoader).load({ businessId, id: clientId }),
    card: async ({ businessId, id }, _, { loader }) => {
      const kept = await loader(membershipCardLoader).load({ businessId, id });
      return kept?.kind === 'card' ? kept : null;
    },
    paymentMethod: ({ businessId, id }, _, { loader }) =>
      loader(membershipCardLoader).load({ businessId, id }),
    debitUntil: ({ debitUntil }) => debitUntil ?? null,
    // The link gives access to the client's page, so operators do not get it.
    url: ({ id, status }, _, context) =>
      status === 'ended' || presentEntry(context) ? null : membershipUrl(context.services, id),
    periods: async ({ businessId, id }, _, { loader }) =>
      (await loader(periodsLoader).load({ businessId, id })).map(period => ({
        ...period,
        lastDay: addDays(period.endsOn, -1),
      })),
  },
};
