import type { Resolvers } from '../../../graphql.generated.ts';
import { presentEntry } from '../../business/access/operator-entry.ts';
import { refuseVisiting } from '../../business/access/visiting.ts';
import { statusAt } from '../../scheduling/appointments/lifecycle.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import { authorizePaid } from '../attempts/read-target.ts';
import { chargeAgain } from './charge-again.ts';
import { cardUrl } from './card-link.ts';
import { consentTo } from './consent.ts';
import { deleteCard } from './delete-card.ts';
import { validFor } from './earlier-cards.ts';
import { canLeaveCard } from './can-leave-card.ts';
import { leaveCard } from './leave-card.ts';
import { buyerCardsLoader, clientCardsLoader, visitCardLoader } from './loaders.ts';
import type { CardOfVisit } from './visit-card.ts';

export const cardResolvers: Resolvers = {
  Mutation: {
    chargeKeptCard: (_, { input }, context) => chargeAgain(context, input),
    deleteCard: (_, { input }, context) => deleteCard(context, input),
    leaveCard: (_, { input }, context) => leaveCard(context, input),
  },
  Appointment: {
    card: async (appointment, _, { loader }) => {
      if (appointment.policy?.card !== true) return null;
      const { businessId, id } = appointment;
      const card = await loader(visitCardLoader).load({ businessId, id });
      return { appointment, ...card } satisfies CardOfVisit;
    },
  },
  Client: {
    cards: async ({ businessId, id }, _, context) => {
      refuseVisiting(context.caller, 'the cards of its clients');
      await authorizePaid(context, businessId);
      return context.loader(clientCardsLoader).load({ businessId, id });
    },
  },
  VisitCard: {
    status: ({ card }) =>
      card?.status === 'kept' || card?.status === 'deleted' ? card.status : 'awaited',
    // The link gives access to the client's page, so operators do not get it.
    url: (visit, _, context) =>
      isOpen(visit, context.now()) && !presentEntry(context)
        ? cardUrl(context.services, visit.appointment.id)
        : null,
    earlier: async (visit, _, { caller: { buyerId }, loader, now }) => {
      if (!buyerId || !isOpen(visit, now())) return [];
      const { businessId } = visit.appointment;
      const cards = await loader(buyerCardsLoader).load({ businessId, buyerId });
      return [...validFor(cards, visit.appointment)];
    },
    consent: ({ appointment, card, businessName, locale }, { language }) => {
      if (card) return card.consent.text;
      const { policy, currency, serviceName } = appointment;
      if (!policy) return '';
      const terms = {
        policy,
        currency,
        serviceName,
        businessName,
        priceMinor: grossOf(appointment),
      };
      return consentTo(terms, language ?? locale).text;
    },
    agreedAt: ({ card }) => card?.agreedAt ?? null,
    brand: ({ card }) => card?.brand ?? null,
    last4: ({ card }) => card?.last4 ?? null,
    validUntil: ({ card }) => card?.validUntil ?? null,
  },
};

/** Returns true if a card can be left for a visit now. */
function isOpen({ appointment, card }: CardOfVisit, now: number): boolean {
  const status = statusAt(appointment, now);
  return card?.status !== 'kept' && canLeaveCard({ ...appointment, status }, now);
}
