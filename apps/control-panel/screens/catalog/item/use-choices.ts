import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import document from './item-choices.graphql';

/** What an item can have of the business. */
export function useChoices() {
  const { id: businessId } = useBusiness();
  return useRead('catalog', document, { businessId }).data;
}

interface Named {
  id: string;
  name: string;
}

/** Things to choose from by their names, and what is chosen without being among them. */
export function namesOf(known: readonly Named[] = [], chosen: readonly string[], other: string) {
  const missing = chosen.filter(id => !known.some(each => each.id === id));
  return [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...missing.map(id => ({ value: id, label: other })),
  ];
}
