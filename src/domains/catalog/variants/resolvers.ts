import type { Resolvers } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';

export const variantResolvers: Resolvers = {
  CatalogVariant: {
    price: variant => toMajor(variant.priceMinor ?? 0, variant.currency),
    stockOnHand: variant => variant.onHand ?? null,
  },
};
