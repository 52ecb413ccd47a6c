import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { tokenFor } from '../business/access/status-token.ts';
import { isVisiting } from '../business/access/visiting.ts';
import { lastDayOf } from '../business/last-day.ts';
import { clientOfSale } from '../clients/read-contact.ts';
import { openCode } from './codes/code.ts';
import { importGiftCards } from './import/import-gift-cards.ts';
import { adjustGiftCard, blockGiftCard, voidGiftCard } from './managing/manage-gift-card.ts';
import { issueGiftCard, sendGiftCard } from './managing/issue-gift-card.ts';
import {
  entriesLoader,
  getGiftCard,
  listGiftCards,
  orderCardsLoader,
} from './reading/list-gift-cards.ts';
import { statusAt } from './status.ts';

export const giftCardResolvers: Resolvers = {
  Query: {
    giftCards: (_, input, context) => listGiftCards(context, input),
    giftCard: (_, input, context) => getGiftCard(context, input),
  },
  Mutation: {
    issueGiftCard: (_, { input }, context) => issueGiftCard(context, input),
    adjustGiftCard: (_, { input }, context) => adjustGiftCard(context, input),
    blockGiftCard: (_, { input }, context) => blockGiftCard(context, input),
    sendGiftCard: (_, { input }, context) => sendGiftCard(context, input),
    importGiftCards: (_, { input }, context) => importGiftCards(context, input),
    voidGiftCard: (_, { input }, context) => voidGiftCard(context, input),
  },
  GiftCard: {
    // Only the buyer sees the code again. Visiting callers can read no cards except those of their own
    // orders.
    code: ({ id, code, sealedCode }, _, { caller, services }) =>
      code ?? (isVisiting(caller) ? openCode(services, id, sealedCode) : null),
    token: ({ id }, _, context) => (isVisiting(context.caller) ? tokenFor(context, id) : null),
    recipientEmail: ({ sendOn, email }) => (sendOn == null ? null : (email ?? null)),
    status: (card, _, { now }) => statusAt(card, now()),
    lastDay: ({ businessId, expiresAt }, _, context) => lastDayOf(context, businessId, expiresAt),
    value: ({ valueMinor, currency }) => toMajor(valueMinor, currency),
    balance: ({ balanceMinor, currency }) => toMajor(balanceMinor, currency),
    client: ({ businessId, clientId }, _, context) =>
      clientId ? clientOfSale(context, { businessId, id: clientId }) : null,
    entries: async ({ businessId, id, currency }, _, { loader }) =>
      (await loader(entriesLoader).load({ businessId, id })).map(entry => ({
        ...entry,
        amount: toMajor(entry.amountMinor, currency),
        balance: toMajor(entry.balanceMinor, currency),
      })),
  },
  Order: {
    giftCards: ({ businessId, id, isNew }, _, { loader }) =>
      isNew ? [] : loader(orderCardsLoader).load({ businessId, id }),
  },
};
