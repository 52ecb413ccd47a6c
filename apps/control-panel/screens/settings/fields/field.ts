import type { ListFieldsQuery } from '../../../operations.generated.ts';

export type Field = ListFieldsQuery['customFields'][number];
