import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import document from './person-services.graphql';

/**
 * The services to choose from, of which a new person usually performs what others do, and the hours of the business. The services
 * are null until they are there, and if there are too many to be chosen from at once.
 */
export function usePersonChoices() {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', document, { businessId });
  const items = data?.catalog.nextCursor ? undefined : data?.catalog.items;
  return {
    services: items?.map(({ id, name }) => ({ value: id, label: name })) ?? null,
    /** The services that somebody performs; the others may need nobody. */
    usual: items?.filter(({ staffIds }) => staffIds.length > 0).map(({ id }) => id) ?? [],
    businessHours: data?.business?.workingHours,
  };
}
