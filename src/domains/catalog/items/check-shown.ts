import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { type ReadOnlyField, refuseReadOnly } from '../../../platform/validation/collect-issues.ts';
import type { CatalogItem } from './item.entity.ts';

/**
 * Checks the computed fields of variants and parts. Values sent back as they were read are ignored. @throws
 * DomainError VALIDATION_FAILED for any other value.
 */
export function checkShown(
  { variants, composition }: SaveCatalogItemInput,
  before: CatalogItem | null,
  after: CatalogItem,
): void {
  refuseReadOnly([
    ...(variants ?? []).flatMap((input, index) => shownOfVariant(input, index, before, after)),
    ...(composition ?? []).map((input, index): ReadOnlyField => {
      const isSame = (part: typeof input) =>
        part.catalogItemId === input.catalogItemId &&
        (part.variantId ?? null) === (input.variantId ?? null);
      return {
        path: `composition[${index}].name`,
        given: input.name,
        shown: [before, after].map(item => item?.composition?.find(isSame)?.name),
        reason: 'follows from the product',
      };
    }),
  ]);
}

function shownOfVariant(
  { name, lowStock }: NonNullable<SaveCatalogItemInput['variants']>[number],
  index: number,
  before: CatalogItem | null,
  after: CatalogItem,
): ReadOnlyField[] {
  // Stored variants have the order in which they were sent.
  const now = after.variants?.[index];
  const versions = [before?.variants?.find(({ id }) => id === now?.id), now];
  const path = `variants[${index}]`;
  return [
    {
      path: `${path}.name`,
      given: name,
      shown: versions.map(variant => variant?.name),
      reason: 'follows from the options',
    },
    {
      path: `${path}.lowStock`,
      given: lowStock,
      shown: versions.map(variant => variant?.lowStock),
      reason: 'is changed by setLowStock alone',
    },
  ];
}
