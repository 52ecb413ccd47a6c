import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { offeredProviders } from '../accounts/accounts.ts';
import { nameOf, providers } from '../providers/index.ts';
import type { CardKeeper } from '../providers/provider.ts';
import type { ProviderName } from '../providers/provider-name.ts';

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
