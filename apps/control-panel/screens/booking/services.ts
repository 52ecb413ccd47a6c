import type { BookableQuery } from '../../operations.generated.ts';

/** A service, or a variant of one, as it is booked. */
export interface Service {
  id: string;
  name: string;
  itemId: string;
  variantId: string | null;
  /** How a visit for it is called. */
  title: string;
  /** How many take part in a start. */
  capacity: number;
  price: number;
  minutes: number;
  /** Who performs it; empty: it needs nobody. */
  staffIds: readonly string[];
}

/** The services and their variants in one list, as they are chosen. */
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

/** The services that a person performs. */
export function servicesBy(services: readonly Service[], staffId: string | null): Service[] {
  return services.filter(
    ({ staffIds }) => !staffId || staffIds.length === 0 || staffIds.includes(staffId),
  );
}
