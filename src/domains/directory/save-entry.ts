import type {
  DirectoryEntry as ShownEntry,
  SaveDirectoryEntryInput,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../platform/database/query/versions.ts';
import { invalid } from '../../platform/errors.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { readPlace } from '../../platform/validation/read-place.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { authorize } from '../business/access/authorize.ts';
import type { Business } from '../business/business.entity.ts';
import { writeLocked } from '../business/write-locked.ts';
import { DirectoryEntryRow } from './directory-entry.entity.ts';
import { shownEntry } from './entry.ts';
import { indexEntry } from './index-entries.ts';
import { suggestedKinds } from './kinds.ts';
import { placeOfAddress } from './place-of-address.ts';

/** Agrees to list a business, or changes its entry. @throws DomainError VALIDATION_FAILED for a listing without kind or town. */
export async function saveEntry(
  context: Context,
  input: SaveDirectoryEntryInput,
): Promise<ShownEntry> {
  const found = await authorize(context, input.businessId, 'shop:write');
  const changes = readChanges(input);
  return writeLocked(context, found.id, async (transaction, business) => {
    const { em, now } = transaction;
    const known = await em.findOne(DirectoryEntryRow, { businessId: business.id });
    checkVersion(known ?? { version: 0 }, input.version);
    checkReplaced(input, { kinds: known?.kinds });
    const entry = known ?? em.create(DirectoryEntryRow, newEntry(business, now()));
    const wasListed = known?.listed ?? false;
    apply(entry, input, changes);
    if (entry.listed) checkListed(entry);
    const isChanged = !known || raiseIfChanged(em, entry);
    if (isChanged) entry.updatedAt = now();
    await em.flush();
    if (isChanged && (entry.listed || wasListed)) await indexEntry(em, entry, now());
    return {
      result: await shownEntry(transaction, business, entry),
      journaled: !isChanged,
      event: {
        type: 'directory_entry.changed',
        businessId: business.id,
        subject: null,
        summary: summaryOf(wasListed, entry),
        details: { ...input },
      },
    };
  });
}

function newEntry(business: Business, now: number) {
  const { town, postalCode } = placeOfAddress(business.address);
  return {
    businessId: business.id,
    listed: false,
    google: false,
    kinds: suggestedKinds(business),
    town,
    postalCode,
    latitude: null,
    longitude: null,
    googleSentAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

type Changes = ReturnType<typeof readChanges>;

function readChanges(input: SaveDirectoryEntryInput) {
  const { town, postalCode, latitude, longitude, place } = input;
  return collectIssues({
    town: () => (town?.trim() ? readName(town, 'town') : null),
    postalCode: () => (postalCode?.trim() ? readName(postalCode, 'postalCode') : null),
    place: () => {
      if (place?.trim()) return readPlace(place);
      if (place !== undefined) return null;
      if ((latitude == null) === (longitude == null)) return undefined;
      const missing = latitude == null ? 'latitude' : 'longitude';
      throw invalid(missing, 'required: give both coordinates, or none.', 'required');
    },
  });
}

function apply(entry: DirectoryEntryRow, input: SaveDirectoryEntryInput, changes: Changes): void {
  entry.listed = input.listed ?? entry.listed;
  entry.google = input.google ?? entry.google;
  if (input.kinds) entry.kinds = [...new Set(input.kinds)];
  if (input.town !== undefined) entry.town = changes.town;
  if (input.postalCode !== undefined) entry.postalCode = changes.postalCode;
  const place =
    changes.place === undefined && input.latitude !== undefined
      ? { latitude: input.latitude, longitude: input.longitude }
      : changes.place;
  if (place === undefined) return;
  entry.latitude = place?.latitude ?? null;
  entry.longitude = place?.longitude ?? null;
}

function checkListed({ kinds, town }: DirectoryEntryRow): void {
  collectIssues({
    kinds: () => {
      if (kinds.length > 0) return;
      throw invalid('kinds', 'required: choose at least one kind to be listed.', 'required');
    },
    town: () => {
      if (town != null) return;
      throw invalid('town', 'required: visitors search by it.', 'required');
    },
  });
}

function summaryOf(wasListed: boolean, { listed }: DirectoryEntryRow): string {
  if (wasListed === listed) return 'The entry in the directory was changed.';
  return listed
    ? 'The business is listed in the directory.'
    : 'The business is no longer listed in the directory.';
}
