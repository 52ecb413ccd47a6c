import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../platform/context.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { sweepEach } from '../../platform/sweeps/sweep.ts';
import { DirectoryEntryRow } from './directory-entry.entity.ts';
import {
  findFurtherPlaces,
  findOutdated,
  readTexts,
  replacePlaces,
  storeWords,
} from './directory.queries.ts';
import { placeOfAddress } from './place-of-address.ts';
import { entryVector } from './entry-words.ts';

const mostAtOnce = 200;

/** Computes the search words of a listed entry from its business as it is now. */
export async function indexEntry(
  em: EntityManager,
  { businessId, listed, kinds, town = null, postalCode = null }: DirectoryEntryRow,
  now: number,
): Promise<void> {
  const { revision, ...texts } = await readTexts(em, businessId);
  const search = entryVector({ ...texts, kinds, town, postalCode });
  const places = listed ? await findFurtherPlaces(em, businessId) : [];
  const further = places.map(({ id, name, address, latitude, longitude }) => {
    const own = placeOfAddress(address);
    const at = { town: own.town ?? town, postalCode: own.postalCode };
    const words = entryVector({ ...texts, kinds, ...at, placeName: name ?? '' });
    return { locationId: id, ...at, latitude, longitude, search: words };
  });
  await replacePlaces(em, businessId, further);
  await storeWords(em, { businessId, search, revision, now: toIso(now) });
}

/** Updates the search words of entries whose business changed, at most two hundred. Returns their number. */
export async function indexEntries(context: Context): Promise<number> {
  const { em, now } = context;
  const due = await findOutdated(em, { now: toIso(now()), most: mostAtOnce });
  await sweepEach(context, due, {
    subjectOf: businessId => businessId,
    work: async businessId => {
      const entry = await context.services.fork().findOne(DirectoryEntryRow, { businessId });
      if (entry) await indexEntry(em, entry, now());
    },
  });
  return due.length;
}
