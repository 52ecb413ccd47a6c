import type { CatalogItemQuery } from '../../../operations.generated.ts';

/** An item as it was read. */
export type Item = CatalogItemQuery['catalogItem'];
