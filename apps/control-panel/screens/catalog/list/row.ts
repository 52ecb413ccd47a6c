import type { ListCatalogQuery } from '../../../operations.generated.ts';

/** An item as the list has it. */
export type Row = ListCatalogQuery['catalog']['items'][number];
