import type { Context } from '../../../platform/context.ts';
import type { CardReference } from '../providers/provider.ts';
import type { KeptCard } from './kept-card.entity.ts';

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
