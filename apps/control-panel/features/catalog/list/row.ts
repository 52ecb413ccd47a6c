import type { ListCatalogQuery } from '../../../data/operations.generated.ts';

/** An item in the catalog list. */
export type Row = ListCatalogQuery['catalog']['items'][number];
