import type { EntityManager } from '@mikro-orm/sql';
import type { TaxRateLocationInput } from '../../graphql.generated.ts';
import { invalid } from '../../platform/errors.ts';
import { toPpm } from '../../platform/lib/money/money.ts';
import { collectIssues, readEach } from '../../platform/validation/collect-issues.ts';
import { readName } from '../../platform/validation/read-text.ts';
import type { Business } from '../business/business.entity.ts';
import { locationsOf } from '../business/locations/locations.ts';
import { mainLocationId } from '../business/locations/main-location.ts';
import { notFound } from '../nouns/not-found.ts';
import type { RateAtLocation } from './rate-at.ts';

/** The change of a rate at a location: null takes the percentage of the rate again, and an undefined name stays. */
interface RateChange {
  locationId: string;
  ppm: number | null;
  name: string | null | undefined;
}

/** Reads the changes of a rate at locations; without a percentage it is that of the business again. */
export async function readRatesAt(
  em: EntityManager,
  business: Business,
  inputs: readonly TaxRateLocationInput[],
): Promise<RateChange[]> {
  const known = new Set((await locationsOf(em, business)).map(({ id }) => id));
  return readEach([...inputs], ({ locationId, percent, name }, index) => {
    const path = `locations[${index}]`;
    if (!known.has(locationId)) throw notFound('loc', locationId);
    if (locationId === mainLocationId(business.id)) {
      throw invalid(`${path}.locationId`, 'the main location has the percent of the rate itself.');
    }
    const read = collectIssues({
      ppm: () => (percent == null ? null : toPpm(percent)),
      name: () => (name == null ? name : readName(name, `${path}.name`)),
    });
    return { locationId, ...read };
  });
}

/** Returns the rates at locations after some changed. */
export function changedRatesAt(
  before: readonly RateAtLocation[],
  changes: readonly RateChange[],
): RateAtLocation[] {
  const changed = new Set(changes.map(({ locationId }) => locationId));
  const kept = before.filter(({ locationId }) => !changed.has(locationId));
  const set = changes.flatMap(({ locationId, ppm, name }) => {
    const former = before.find(each => each.locationId === locationId);
    const named = name === undefined ? (former?.name ?? null) : name;
    return ppm === null ? [] : [{ locationId, ppm, name: named }];
  });
  return [...kept, ...set].toSorted((a, b) => (a.locationId < b.locationId ? -1 : 1));
}
