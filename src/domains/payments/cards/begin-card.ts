import { write } from '../../../platform/journal/write.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { providerCall } from '../accounts/accounts.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { openUntil } from '../providers/provider.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { cardProviderOf, keeperOf } from './card-provider.ts';
import { findCards, storeCard } from './find-cards.ts';
import { isAsked } from './is-asked.ts';
import { KeptCard, type Consent } from './kept-card.entity.ts';

/** Where a card is left, and what was agreed to by asking for that. */
interface Leaving {
  businessId: string;
  appointmentId: string;
  consent: Consent;
  /** The buyer who is signed in, and may use the card again. */
  buyerId: string | null;
  /** Where the client goes afterwards. */
  returnUrl: string;
}

const lookAgain = 60_000;

/**
 * Opens the provider's page on which a client leaves a card, or finds the one that is open; null where none is asked for.
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
  if (!card || card.setupUrl != null) return card?.setupUrl ?? null;
  const call = await providerCall(context, businessId, card.provider);
  const outcome = await keeperOf(card.provider).begin(call, card, returnUrl);
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
    await storeCard(em, begun);
    return { result: null, event: nothing(businessId), journaled: true };
  });
  if (outcome.kind === 'ok') return outcome.value.setupUrl;
  throw new DomainError(
    'PAYMENT_PROVIDER_ERROR',
    `${card.provider} opened no page for the card: ${outcome.reason}. Try again.`,
  );
}

/** The open page of a locked visit, or a new one; null where no card is asked for. */
async function awaitCard(
  transaction: Context,
  { businessId, appointmentId, consent, buyerId }: Leaving,
  provider: ProviderName,
): Promise<KeptCard | null> {
  const { em, now } = transaction;
  const ids = { businessId, appointmentId };
  const target = await lockTarget(transaction, { ...ids, orderId: null });
  if (target?.kind !== 'appointment' || !isAsked(target.appointment, now())) return null;
  if ((await findCards(em, ids, 'kept')).length > 0) return null;
  const open = await findCards(em, ids, 'awaited');
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
    insertCard(transaction, { ...ids, clientId, buyerId, firstId: null, provider, consent })
  );
}

type NewCard = Pick<
  KeptCard,
  'businessId' | 'appointmentId' | 'clientId' | 'buyerId' | 'firstId' | 'provider' | 'consent'
>;

/** Stores a card that is to be left for a locked visit. */
export async function insertCard({ em, now }: Context, card: NewCard): Promise<KeptCard> {
  const agreedAt = now();
  const [stored] = await sql<KeptCard>(
    em,
    `insert into kept_card as k (id, business_id, client_id, appointment_id, provider, status, consent, agreed_at,
       expires_at, check_after, buyer_id, first_id)
     values ($1, $2, $3, $4, $5, 'awaited', $6::jsonb, $7, $8, $9, $10, $11)
     returning ${columnsOf(em, KeptCard, 'k')}`,
    [
      newId('card'),
      card.businessId,
      card.clientId,
      card.appointmentId,
      card.provider,
      JSON.stringify(card.consent),
      toIso(agreedAt),
      toIso(openUntil({ createdAt: agreedAt })),
      toIso(agreedAt + lookAgain),
      card.buyerId ?? null,
      card.firstId ?? null,
    ],
  );
  if (!stored) throw new Error('The insert returned no card.');
  return stored;
}

function nothing(businessId: string) {
  return { type: 'card.unchanged', businessId, subject: null, summary: '' };
}
