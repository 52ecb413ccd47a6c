import type { EntityManager } from '@mikro-orm/sql';
import { invalid } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import { atLocation } from '../../business/locations/at-location.ts';
import { locationsOf } from '../../business/locations/locations.ts';

/** The business at its locations, by the names used in files. Case and outer spaces do not matter. */
export class NamedPlaces {
  readonly #places = new Map<string, Business>();
  readonly #names: string[] = [];
  readonly #only: Business | null;

  private constructor(only: Business | null) {
    this.#only = only;
  }

  static async of(em: EntityManager, business: Business): Promise<NamedPlaces> {
    const named = new NamedPlaces(business.locationCount === 1 ? business : null);
    if (business.locationCount === 1) return named;
    for (const { id, name, status } of await locationsOf(em, business)) {
      if (status === 'archived') continue;
      named.#names.push(name);
      named.#places.set(bare(name), await atLocation(em, business, id));
    }
    return named;
  }

  /** Returns the business at the location of a row. @throws DomainError VALIDATION_FAILED that lists the names. */
  placeOf(name: string): Business {
    if (this.#only) return this.#only;
    const found = this.#places.get(bare(name));
    if (found) return found;
    const names = this.#names.join(', ');
    if (bare(name) === '') {
      const message = `required, because the business has several locations: ${names}.`;
      throw invalid('locationName', message, 'required');
    }
    const message = `no location here is called “${name}”: use one of ${names}.`;
    throw invalid('locationName', message, 'nothing_called', { name });
  }
}

const bare = (name: string) => name.trim().toLowerCase();
