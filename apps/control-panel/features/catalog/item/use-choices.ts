import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import document from './item-choices.graphql';

/** Reads the categories, staff and other records that an item can refer to. */
export function useChoices() {
  const { id: businessId } = useBusiness();
  return useRead('catalog', document, { businessId }).data;
}

interface Named {
  id: string;
  name: string;
}

/** Returns the options by name. Selected ids that are missing from the list get the label `other`. */
export function namesOf(known: readonly Named[] = [], chosen: readonly string[], other: string) {
  const missing = chosen.filter(id => !known.some(each => each.id === id));
  return [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...missing.map(id => ({ value: id, label: other })),
  ];
}
