import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import type { CustomFieldRecord, CustomFieldsQuery } from '../../data/operations.generated.ts';
import document from './custom-fields.graphql';

export type CustomField = CustomFieldsQuery['customFields'][number];

/** Returns the custom fields of a record type. Empty until they are read. */
export function useCustomFields(record: CustomFieldRecord): readonly CustomField[] {
  const { data } = useAllFields();
  return (data?.customFields ?? []).filter(field => field.record === record);
}

/** Returns true while the custom fields load. Records render after them, so that the layout does not shift. */
export function useAwaitsFields(): boolean {
  return useAllFields().isLoading;
}

function useAllFields() {
  const { id: businessId } = useBusiness();
  return useRead('field', document, { businessId });
}
