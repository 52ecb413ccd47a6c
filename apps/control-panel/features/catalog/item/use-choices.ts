import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import document from './item-choices.graphql';

/** Reads the categories, staff and other records that an item can refer to. */
export function useChoices() {
  const { id: businessId } = useBusiness();
  return useRead('catalog', document, { businessId }).data;
}
