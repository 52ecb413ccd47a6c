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

/** The first provider of those that a business offers which keeps cards. */
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

/** The part of a provider that keeps the cards which it was given. */
export function keeperOf(name: ProviderName): CardKeeper {
  const { cards } = providers[name];
  if (!cards) throw new Error(`${name} keeps no cards.`);
  return cards;
}

/** Refuses to ask for cards where no provider keeps them. @throws DomainError VALIDATION_FAILED naming `path`. */
export async function checkCardProvider(
  context: Context,
  businessId: string,
  path: string,
): Promise<void> {
  if (await cardProviderOf(context, businessId)) return;
  const offered = await offeredProviders(context, businessId);
  const names = offered.map(name => nameOf(name, 'en')).join(', ');
  throw invalid(
    path,
    `no card can be kept: of the payment providers here, Stripe keeps cards. This business has ${names}.`,
  );
}
