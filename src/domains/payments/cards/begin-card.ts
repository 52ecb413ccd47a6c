import { write } from '../../../platform/journal/write.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { providerCall } from '../accounts/accounts.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { openUntil, type SetupPage } from '../providers/provider.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { cardProviderOf, keeperOf } from './card-provider.ts';
import { canLeaveCard } from './can-leave-card.ts';
import type { Consent, KeptCard } from './kept-card.entity.ts';
import { findCards, insertCard, updateCard, type NewCard } from './kept-card.queries.ts';

/** Request to leave a card for a visit, with the client's consent. */
interface Leaving {
  businessId: string;
  appointmentId: string;
  consent: Consent;
  /** Signed-in buyer, who may use the card again. */
  buyerId: string | null;
  /** Page to which the client returns. */
  returnUrl: string;
}

const lookAgain = 60_000;

/**
 * Opens the provider's page for leaving a card, or finds the open one. Null if no card is required.
 *
 * @throws DomainError PAYMENT_PROVIDER_ERROR.
 */
export async function beginCard(context: Context, leaving: Leaving): Promise<string | null> {
  const { businessId, returnUrl } = leaving;
  const provider = await cardProviderOf(context, businessId);
  if (!provider) return null;
  const card = await write(context, businessId, async transaction => {
    const result = await awaitCard(transaction, leaving, provider.name);
    return { result, event: nothing(businessId), journaled: true };
  });
  return card && openSetup(context, card, { returnUrl, takesBankAccounts: false });
}

/**
 * Opens the provider's page of a stored setup, or finds the open one. @throws DomainError PAYMENT_PROVIDER_ERROR.
 */
export async function openSetup(
  context: Context,
  card: KeptCard,
  page: SetupPage,
): Promise<string> {
  const { businessId } = card;
  if (card.setupUrl != null) return card.setupUrl;
  const call = await providerCall(context, businessId, card.provider);
  const outcome = await keeperOf(card.provider).begin(call, card, page);
  const checkAfter = context.now() + lookAgain;
  const begun: KeptCard =
    outcome.kind === 'ok'
      ? {
          ...card,
          providerSetupId: outcome.value.providerSetupId,
          setupUrl: outcome.value.setupUrl,
          checkAfter,
        }
      : { ...card, status: 'lapsed', checkAfter: null };
  await write(context, businessId, async ({ em }) => {
    await updateCard(em, begun);
    return { result: null, event: nothing(businessId), journaled: true };
  });
  if (outcome.kind === 'ok' && outcome.value.setupUrl !== null) return outcome.value.setupUrl;
  const reason = outcome.kind === 'ok' ? 'it is closed' : outcome.reason;
  throw new DomainError(
    'PAYMENT_PROVIDER_ERROR',
    `${card.provider} opened no page for the card: ${reason}. Try again.`,
  );
}

/** Returns the open setup of a locked visit, or a new one; null if no card is required. */
async function awaitCard(
  transaction: Context,
  { businessId, appointmentId, consent, buyerId }: Leaving,
  provider: ProviderName,
): Promise<KeptCard | null> {
  const { em, now } = transaction;
  const ids = { businessId, appointmentId };
  const target = await lockTarget(transaction, { ...ids, orderId: null });
  if (target?.kind !== 'appointment' || !canLeaveCard(target.appointment, now())) return null;
  if ((await findCards(em, { ...ids, status: 'kept' })).length > 0) return null;
  const open = await findCards(em, { ...ids, status: 'awaited' });
  const usable = open.find(
    card =>
      card.expiresAt > now() &&
      card.provider === provider &&
      card.consent.text === consent.text &&
      (card.buyerId ?? null) === buyerId,
  );
  const { clientId } = target;
  return (
    usable ??
    storeSetup(transaction, { ...ids, clientId, buyerId, firstId: null, provider, consent })
  );
}

/** Stores a card setup for a locked visit. */
export function storeSetup(
  { em, now }: Context,
  card: Omit<NewCard, 'agreedAt' | 'expiresAt' | 'checkAfter'>,
): Promise<KeptCard> {
  const agreedAt = now();
  return insertCard(em, {
    ...card,
    agreedAt,
    expiresAt: openUntil({ createdAt: agreedAt }),
    checkAfter: agreedAt + lookAgain,
  });
}

function nothing(businessId: string) {
  return { type: 'card.unchanged', businessId, subject: null, summary: '' };
}
