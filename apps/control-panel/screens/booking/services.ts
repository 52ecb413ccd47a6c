import type { BookableQuery } from '../../operations.generated.ts';

/** A service, or a variant of one, as it is booked. */
export interface Service {
  id: string;
  name: string;
  price: number;
  minutes: number;
  /** Who performs it; empty: it needs nobody. */
  staffIds: readonly string[];
}

/** The services and their variants in one list, as they are chosen. */
export function servicesOf({ catalog }: BookableQuery): Service[] {
  return catalog.items.flatMap(({ variants, ...item }) => {
    const active = variants.filter(variant => variant.active);
    if (variants.length === 0) return [{ ...item, minutes: item.durationMinutes ?? 0 }];
    return active.map(variant => ({
      id: variant.id,
      name: `${item.name}, ${variant.name}`,
      price: variant.price,
      minutes: variant.durationMinutes ?? item.durationMinutes ?? 0,
      staffIds: item.staffIds,
    }));
  });
}

/** The services that a person performs. */
export function servicesBy(services: readonly Service[], staffId: string | null): Service[] {
  return services.filter(
    ({ staffIds }) => !staffId || staffIds.length === 0 || staffIds.includes(staffId),
  );
}
