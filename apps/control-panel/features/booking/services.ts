import type { BookableQuery } from '../../data/operations.generated.ts';
import { usePlannedFor } from '../../data/can.ts';
import type { Location } from '../../data/locations/locations.ts';
import { worksAt } from '../../data/locations/works-at.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import bookableDocument from './bookable.graphql';

/** A service, or one variant of it, that can be booked. */
export interface Service {
  id: string;
  name: string;
  itemId: string;
  variantId: string | null;
  /** Title of an appointment for this service. */
  title: string;
  /** Maximum number of participants at one start. */
  capacity: number;
  price: number;
  minutes: number;
  /** Staff who perform the service. Empty if it needs no staff. */
  staffIds: readonly string[];
}

/** Returns services and their variants as one list. */
export function servicesOf({ catalog }: BookableQuery): Service[] {
  return catalog.items.flatMap(({ variants, ...item }) => {
    const service: Service = {
      ...item,
      itemId: item.id,
      variantId: null,
      title: item.name,
      minutes: item.durationMinutes ?? 0,
    };
    if (variants.length === 0) return [service];
    const active = variants.filter(variant => variant.active);
    return active.map(variant => ({
      ...service,
      id: variant.id,
      name: `${item.name}, ${variant.name}`,
      variantId: variant.id,
      title: `${item.name} (${variant.name})`,
      price: variant.price,
      minutes: variant.durationMinutes ?? service.minutes,
    }));
  });
}

/** Returns the services that the staff member performs. Services without staff are included. */
export function servicesBy(services: readonly Service[], staffId: string | null): Service[] {
  return services.filter(
    ({ staffIds }) => !staffId || staffIds.length === 0 || staffIds.includes(staffId),
  );
}

/** Reads the services that can be booked and the staff whom the user may plan for, at one location if it is given. */
export function useBookable(location?: Location) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('catalog', bookableDocument, { businessId });
  const planned = usePlannedFor()(data?.staffMembers.items ?? []);
  const staff = planned.filter(person => worksAt(person, location));
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
