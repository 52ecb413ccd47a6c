import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import document from './person-services.graphql';

/** The services to choose from; null until they are there, and where there are too many to be chosen from at once. */
export function usePersonChoices(): { value: string; label: string }[] | null {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', document, { businessId });
  if (!data || data.catalog.nextCursor) return null;
  return data.catalog.items.map(({ id, name }) => ({ value: id, label: name }));
}
