import { authorize } from '../business/access/authorize.ts';
import { readHours } from '../business/read-settings.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../platform/database/query/versions.ts';
import type { Business } from '../business/business.entity.ts';
import { atStoredLocation, storedLocationId } from '../business/locations/at-location.ts';
import { locationOf } from '../business/locations/locations.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { notFound } from '../nouns/not-found.ts';
import type { ResourceBlockInput, SaveResourceInput } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { newId } from '../../platform/lib/ids.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { collectIssues, readEach } from '../../platform/validation/collect-issues.ts';
import { isBooked } from './resource.queries.ts';
import { Resource, type ResourceBlock } from './resource.entity.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { checkWeekly, readPeriod, readWeekly } from '../business/periods/read-weekly.ts';

/** Creates or changes a resource. */
export async function saveResource(context: Context, input: SaveResourceInput): Promise<Resource> {
  const isOnlyBlocked = blocksOnly(input);
  const business = await authorize(
    context,
    input.businessId,
    isOnlyBlocked ? 'appointment:update' : 'resource:write',
  );
  const { id: businessId } = business;
  const place =
    input.locationId == null ? null : await locationOf(context.em, business, input.locationId);
  const timezone = place?.timezone ?? (await zoneOf(context, business, input.resourceId));
  const { name, kind, hours, blocked } = collectIssues({
    name: () => {
      if (input.name != null) return readName(input.name, 'name');
      if (input.resourceId) return null;
      throw invalid('name', 'required for a new resource.', 'required');
    },
    kind: () => (input.kind == null ? null : readName(input.kind, 'kind')),
    hours: () => (input.workingHours == null ? input.workingHours : readHours(input.workingHours)),
    blocked: () => (input.blocked == null ? null : readBlocked(input.blocked, timezone)),
  });
  return writeLocked(context, businessId, async ({ em, now }) => {
    const resource = input.resourceId
      ? await em.findOne(Resource, { id: input.resourceId, businessId })
      : em.create(Resource, {
          id: newId('res'),
          businessId,
          name: '',
          kind: 'room',
          units: 1,
          blocked: [],
        });
    if (!resource) throw notFound('res', input.resourceId ?? '');
    if (input.resourceId) checkVersion(resource, input.version);
    checkReplaced(input, { workingHours: resource.workingHours, blocked: resource.blocked });
    const before = input.resourceId ? savedFields(resource) : null;
    if (name != null) resource.name = name;
    if (kind != null) resource.kind = kind;
    if (input.units != null) resource.units = input.units;
    if (place) await moveTo({ em, now }, resource, storedLocationId(businessId, place.id));
    if (hours !== undefined) resource.workingHours = hours;
    if (blocked != null) resource.blocked = blocked;
    const isChanged = !input.resourceId || raiseIfChanged(em, resource);
    return {
      result: resource,
      journaled: !isChanged,
      event: {
        type: typeOf(input, isOnlyBlocked),
        businessId,
        subject: resource.id,
        summary: isOnlyBlocked
          ? `It was changed when the ${resource.kind} “${resource.name}” is blocked.`
          : `The ${resource.kind} “${resource.name}” was saved with ${resource.units} units.`,
        ...changesOf(before, savedFields(resource)),
      },
    };
  });
}

/** Returns the fields that saving a resource can change. */
export function savedFields({ name, kind, units, workingHours, blocked, locationId }: Resource) {
  return {
    name,
    kind,
    units,
    workingHours: workingHours ?? null,
    ...(locationId && { locationId }),
    blocked: blocked.map(shownBlock),
  };
}

/** Returns the time zone in which the blocked times of a resource repeat: that of its location. */
async function zoneOf(
  { em }: Pick<Context, 'em'>,
  business: Business,
  id: string | null | undefined,
): Promise<string> {
  if (business.locationCount === 1 || id == null) return business.timezone;
  const resource = await em.findOne(Resource, { id, businessId: business.id });
  return (await atStoredLocation(em, business, resource?.locationId ?? null)).timezone;
}

/**
 * Returns true if the input changes only blocked times. Staff who plan the day may block a room, but not
 * change its other fields.
 */
function blocksOnly({
  resourceId,
  blocked,
  name,
  kind,
  units,
  ...others
}: SaveResourceInput): boolean {
  const { workingHours, externalId, metadata, locationId } = others;
  const isElse =
    [name, kind, units, locationId].some(each => each != null) ||
    [workingHours, externalId, metadata].some(each => each !== undefined);
  return resourceId != null && blocked != null && !isElse;
}

/** Moves a resource to another location, unless upcoming bookings have it where it is. @throws DomainError RULE_VIOLATION. */
async function moveTo(
  { em, now }: Pick<Context, 'em' | 'now'>,
  resource: Resource,
  locationId: string | null,
): Promise<void> {
  if ((resource.locationId ?? null) === locationId) return;
  if (await isBooked(em, { ...resource, now: now() })) {
    throw new DomainError(
      'RULE_VIOLATION',
      'locationId: upcoming appointments have the resource where it is. Move or cancel them first.',
    );
  }
  resource.locationId = locationId;
}

function typeOf({ resourceId }: SaveResourceInput, isOnlyBlocked: boolean) {
  if (isOnlyBlocked) return 'resource.blocked';
  return resourceId ? 'resource.updated' : 'resource.created';
}

/** Reads the blocked times of a resource, in the order of their starts. */
function readBlocked(input: readonly ResourceBlockInput[], zone: string): ResourceBlock[] {
  const read = readEach(input, ({ reason, weekly, ...period }, index) => {
    const path = `blocked[${index}].`;
    const block = {
      ...readPeriod(period, zone, path),
      reason: reason || null,
      weekly: weekly ? readWeekly(weekly, path) : null,
    };
    checkWeekly(block, zone, path);
    return block;
  });
  return read.toSorted((a, b) => a.startAt - b.startAt);
}

/** Converts a blocked time to the form of the journal and of inputs. */
function shownBlock({ startAt, endAt, reason, weekly }: ResourceBlock) {
  return { startAt: toIso(startAt), endAt: toIso(endAt), reason, weekly };
}
