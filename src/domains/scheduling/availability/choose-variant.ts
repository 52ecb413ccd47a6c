import type { CatalogItem } from '../../catalog/items/item.entity.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { FactualVariant } from './calendar/calendar-facts.queries.ts';

/**
 * Returns the variant to book, or null for an item without variants. @throws DomainError VALIDATION_FAILED if one must be chosen,
 * NOT_FOUND, RULE_VIOLATION.
 */
export function chooseVariant(
  item: CatalogItem,
  variants: readonly FactualVariant[],
  variantId: string | null | undefined,
): FactualVariant | null {
  if (variantId == null) {
    if (variants.length === 0) return null;
    const choices = variants.map(variant => `${variant.name} (${variant.variantId})`);
    throw invalid(
      'variantId',
      `“${item.name}” has variants; choose one of ${choices.join(', ')}.`,
      'variant',
    );
  }
  const variant = variants.find(each => each.variantId === variantId);
  if (!variant) throw notFound('var', variantId);
  if (!variant.active) {
    throw new DomainError(
      'RULE_VIOLATION',
      `variantId: “${item.name}” is not offered as ${variant.name} now.`,
    ).withReason('variant_not_offered', { name: item.name, variantName: variant.name });
  }
  return variant;
}
