import { usePlannedFor } from '../../data/own.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import bookableDocument from './bookable.graphql';
import { servicesOf, type Service } from './services.ts';

/** Reads the services that can be booked and the staff whom the user may plan for. */
export function useBookable() {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', bookableDocument, { businessId });
  const staff = usePlannedFor()(data?.staffMembers.items ?? []);
  return {
    isRead: data !== undefined,
    services: data ? servicesOf(data) : [],
    staff,
    /**
     * Returns the staff who perform a service. Returns all staff if there is no service, or if the service
     * needs none.
     */
    performersOf: (service: Service | undefined) =>
      staff.filter(
        ({ id }) => !service || service.staffIds.length === 0 || service.staffIds.includes(id),
      ),
  };
}
