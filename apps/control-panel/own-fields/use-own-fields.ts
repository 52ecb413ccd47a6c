import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import type { CustomFieldRecord, OwnFieldsQuery } from '../operations.generated.ts';
import document from './own-fields.graphql';

export type OwnField = OwnFieldsQuery['customFields'][number];

/** The fields of a kind of record that the business defined; none until they are read. */
export function useOwnFields(record: CustomFieldRecord): readonly OwnField[] {
  const { id: businessId } = useBusiness();
  const { data } = useRead('field', document, { businessId });
  return (data?.customFields ?? []).filter(field => field.record === record);
}
