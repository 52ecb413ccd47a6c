import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import type { CustomFieldRecord, OwnFieldsQuery } from '../operations.generated.ts';
import document from './own-fields.graphql';

export type OwnField = OwnFieldsQuery['customFields'][number];

/** The fields of a kind of record that the business defined; none until they are read. */
export function useOwnFields(record: CustomFieldRecord): readonly OwnField[] {
  const { data } = useAllFields();
  return (data?.customFields ?? []).filter(field => field.record === record);
}

/** Whether the own fields are still awaited: a record is shown after them, so that nothing of it moves when they come. */
export function useAwaitsFields(): boolean {
  return useAllFields().isLoading;
}

function useAllFields() {
  const { id: businessId } = useBusiness();
  return useRead('field', document, { businessId });
}
