import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import type { OwnFieldsQuery } from '../../../operations.generated.ts';
import document from './own-fields.graphql';

export type OwnField = OwnFieldsQuery['customFields'][number];

const none: readonly OwnField[] = [];

/** The fields of clients that the business defined; none until they are read. */
export function useOwnFields(): readonly OwnField[] {
  const { id: businessId } = useBusiness();
  const { data } = useRead('field', document, { businessId });
  return data?.customFields ?? none;
}
