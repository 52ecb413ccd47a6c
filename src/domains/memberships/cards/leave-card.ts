import { write } from '../../../platform/journal/write.ts';
import type { Context } from '../../../platform/context.ts';
import { openSetup, storeSetup } from '../../payments/cards/begin-card.ts';
import { cardProviderOf } from '../../payments/cards/card-provider.ts';
import type { KeptCard } from '../../payments/cards/kept-card.entity.ts';
import { findCards } from '../../payments/cards/kept-card.queries.ts';
import type { ProviderName } from '../../payments/providers/provider-name.ts';
import type { ClientMembership } from '../client-membership.entity.ts';
import { lockMembership } from '../lock-membership.ts';
import { consentOf, type Agreeing } from './consent.ts';

/**
 * Opens the provider's page for leaving a membership's card or bank account, or another one. The call is the client's consent. Null if it has
 * ended, or no provider keeps cards. @throws DomainError PAYMENT_PROVIDER_ERROR.
 */
export async function leaveMembershipCard(
  context: Context,
  { businessId, id, currency }: ClientMembership,
  { name, locale, returnUrl }: { name: string; locale: string; returnUrl: string },
): Promise<string | null> {
  const provider = await cardProviderOf(context, businessId);
  if (!provider) return null;
  const takesBankAccounts = provider.cards.keepsBankAccounts(currency);
  const agreeing = { name, locale, takesBankAccounts };
  const card = await write(context, businessId, async transaction => {
    const membership = await lockMembership(transaction, businessId, id);
    const result =
      membership.status === 'ended'
        ? null
        : await awaitCard(transaction, membership, { ...agreeing, provider: provider.name });
    const event = { type: 'membership.unchanged', businessId, subject: id, summary: '' };
    return { result, event, journaled: true };
  });
  return card && openSetup(context, card, { returnUrl, takesBankAccounts });
}

/** Returns the open setup of a locked membership, or a new one. */
async function awaitCard(
  transaction: Context,
  membership: ClientMembership,
  { provider, ...agreeing }: Agreeing & { provider: ProviderName },
): Promise<KeptCard> {
  const { businessId, id: membershipId, clientId } = membership;
  const consent = consentOf(membership, agreeing);
  const open = await findCards(transaction.em, { businessId, membershipId, status: 'awaited' });
  const usable = open.find(
    card =>
      card.expiresAt > transaction.now() &&
      card.provider === provider &&
      card.consent.text === consent.text,
  );
  const ids = { businessId, clientId, appointmentId: null, membershipId };
  return (
    usable ?? storeSetup(transaction, { ...ids, buyerId: null, firstId: null, provider, consent })
  );
}
