import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { offeredProviders } from '../accounts/accounts.ts';
import { nameOf, providers } from '../providers/index.ts';
import type { CardKeeper, CardReference } from '../providers/provider.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import type { KeptCard } from './kept-card.entity.ts';

interface CardProvider {
  name: ProviderName;
  cards: CardKeeper;
}

/** Returns the business's first provider that can store cards; null if none can. */
export async function cardProviderOf(
  context: Context,
  businessId: string,
): Promise<CardProvider | null> {
  for (const name of await offeredProviders(context, businessId)) {
    const { cards } = providers[name];
    if (cards) return { name, cards };
  }
  return null;
}

/** Returns the card functions of a provider that stores cards. */
export function keeperOf(name: ProviderName): CardKeeper {
  const { cards } = providers[name];
  if (!cards) throw new Error(`${name} keeps no cards.`);
  return cards;
}

/** Refuses to require cards if no provider can store them. @throws DomainError VALIDATION_FAILED naming `path`. */
export async function checkCardProvider(
  context: Context,
  { businessId, path }: { businessId: string; path: string },
): Promise<void> {
  if (await cardProviderOf(context, businessId)) return;
  const offered = await offeredProviders(context, businessId);
  const names = offered.map(name => nameOf(name, 'en')).join(', ');
  throw invalid(
    path,
    `no card can be kept: of the payment providers here, Stripe keeps cards. This business has ${names}.`,
  );
}

type Owned = Pick<KeptCard, 'businessId' | 'id'>;

/** Seals the provider's reference of a card, so that it cannot be used for another one. */
export function sealReference(
  { services }: Pick<Context, 'services'>,
  card: Owned,
  reference: CardReference,
): string {
  return services.seal.close(JSON.stringify(reference), purposeOf(card));
}

/** Opens a sealed reference; null once it was deleted. */
export function openReference(
  { services }: Pick<Context, 'services'>,
  { sealed, ...card }: Owned & Pick<KeptCard, 'sealed'>,
): CardReference | null {
  return sealed == null ? null : JSON.parse(services.seal.open(sealed, purposeOf(card)));
}

/** Returns the purpose for which a card's reference is sealed. */
export function purposeOf({ businessId, id }: Owned): string {
  return `kept-card:${businessId}:${id}`;
}
