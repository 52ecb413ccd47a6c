import { externalFieldResolvers } from '../../external-ids/external-fields.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import { optionTexts, variantText } from './variant-texts.ts';
import { shownStock } from '../items/shown-item.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';

export const variantResolvers: Resolvers = {
  CatalogVariant: {
    ...externalFieldResolvers,
    name: (variant, _, context) => variantText(context, variant.businessId, variant),
    options: ({ businessId, options }, _, context) => optionTexts(context, businessId, options),
    price: variant => toMajor(variant.priceMinor ?? 0, variant.currency),
    stockOnHand: (variant, _, context) =>
      shownStock(context, variant.businessId, variant.onHand ?? null),
    lowStock: ({ lowStock }, _, { caller }) => (isVisiting(caller) ? null : (lowStock ?? null)),
    available: ({ active, onHand }) => active && (onHand ?? 1) > 0,
    minutes: ({ durationMinutes }) => durationMinutes ?? 0,
  },
};
