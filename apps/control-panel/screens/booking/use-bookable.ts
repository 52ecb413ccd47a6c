import { usePlannedFor } from '../../api/own.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import bookableDocument from './bookable.graphql';
import { servicesOf, type Service } from './services.ts';

/** The services that can be booked, and the people for whom the user plans. */
export function useBookable() {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', bookableDocument, { businessId });
  const staff = usePlannedFor()(data?.staffMembers.items ?? []);
  return {
    isRead: data !== undefined,
    services: data ? servicesOf(data) : [],
    staff,
    /** Those who perform a service; all of them where none is chosen, and of one that needs nobody in particular. */
    performersOf: (service: Service | undefined) =>
      staff.filter(
        ({ id }) => !service || service.staffIds.length === 0 || service.staffIds.includes(id),
      ),
  };
}
