import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import { readHours } from '../business/read-settings.ts';
import { CatalogItem } from '../catalog/items/item.entity.ts';
import { saveLowestPrice } from '../catalog/items/item.queries.ts';
import { endStaffTerms } from '../catalog/items/apply-staff-terms.ts';
import type { Context } from '../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
  raiseVersion,
} from '../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { notFound } from '../nouns/not-found.ts';
import type { SaveStaffMemberInput } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { newId } from '../../platform/lib/ids.ts';
import { readMeetingUrl, readName } from '../../platform/validation/read-text.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { checkRoom } from '../tariffs/check-limit.ts';
import { findPerson } from './list-staff.ts';
import { checkLocations } from './locations/check-locations.ts';
import { readLocations } from './locations/read-locations.ts';
import { StaffMember } from './staff-member.entity.ts';
import { findItemsPricedByStaff } from './staff-member.queries.ts';
import { identified, readTimeOff } from './time-off/read-time-off.ts';
import { shownTimeOff } from './time-off/time-off.ts';
import { Membership } from '../business/access/membership.entity.ts';

/** Creates or changes a staff member. Existing appointments stay as they are. */
export async function saveStaffMember(
  context: Context,
  input: SaveStaffMemberInput,
): Promise<StaffMember> {
  const business = await authorize(context, input.businessId, 'staff:write');
  const businessId = business.id;
  const changes = readChanges(input, business.timezone);
  return writeLocked(context, businessId, async ({ em, now }, locked) => {
    const person = input.staffId
      ? await findPerson(em, businessId, input.staffId)
      : em.create(StaffMember, newPerson(businessId));
    if (input.staffId) checkVersion(person, input.version);
    const { locations } = person;
    const stored = { workingHours: person.workingHours, timeOff: person.timeOff, locations };
    checkReplaced(input, stored, 'stf');
    const before = input.staffId ? savedFields(person) : null;
    const timeOff =
      changes.timeOff && identified(changes.timeOff, person.timeOff, business.timezone);
    const wasActive = input.staffId != null && person.active;
    for (const [field, value] of Object.entries({ ...changes, timeOff })) {
      if (value !== undefined) Object.assign(person, { [field]: value });
    }
    if (input.locations) person.locations = await readLocations(em, locked, input.locations);
    await checkLocations({ em, now }, locked, person);
    if (input.userId !== undefined) await linkUser(em, person, input.userId);
    if (person.active && !wasActive) await checkRoom(em, locked, 'staff');
    const links = input.itemIds && (await linkItems(em, person, input.itemIds));
    if (links && input.staffId) checkReplaced(input, { itemIds: links.before.itemIds }, 'stf');
    const isRaised = !input.staffId || raiseIfChanged(em, person);
    if (links && !isRaised) raiseVersion(person, null);
    if (links || (input.staffId && person.active !== wasActive)) await savePrices(em, businessId);
    return {
      result: person,
      journaled: !isRaised && !links,
      event: {
        type: input.staffId ? 'staff_member.updated' : 'staff_member.created',
        businessId,
        subject: person.id,
        summary: `${person.name} was ${input.staffId ? 'changed' : 'added to the staff'}.`,
        details: { ...input, ...(timeOff && { timeOff: timeOff.map(shownTimeOff) }) },
        ...changesOf(before && { ...before, ...links?.before }, {
          ...savedFields(person),
          ...links?.after,
        }),
      },
    };
  });
}

/** Updates the lowest prices of services. They depend on which staff are active and perform the service. */
async function savePrices(em: EntityManager, businessId: string): Promise<void> {
  await em.flush();
  const ids = await findItemsPricedByStaff(em, businessId);
  if (ids.length > 0) await saveLowestPrice(em, businessId, ids);
}

/** Returns the fields that saving a staff member can change, except the services. */
export function savedFields(person: StaffMember) {
  const { name, role, active, workingHours, timeOff, color, userId, meetingUrl, sortOrder } =
    person;
  const { maxBookingsPerDay, maxBookingsPerWeek, locations } = person;
  return {
    name,
    role,
    active,
    workingHours,
    ...(locations.length > 0 && { locations }),
    timeOff: timeOff.map(shownTimeOff),
    color: color ?? null,
    userId: userId ?? null,
    meetingUrl: meetingUrl ?? null,
    maxBookingsPerDay: maxBookingsPerDay ?? null,
    maxBookingsPerWeek: maxBookingsPerWeek ?? null,
    sortOrder,
  };
}

/** Reads the fields to set; undefined fields keep their values. */
function readChanges(input: SaveStaffMemberInput, zone: string) {
  const { staffId, name, role, active, workingHours, timeOff } = input;
  return collectIssues({
    name: () => {
      if (!staffId && name == null)
        throw invalid('name', 'required for a new staff member.', 'required');
      return name == null ? undefined : readName(name, 'name');
    },
    role: () => (role == null ? undefined : readName(role, 'role')),
    active: () => active ?? undefined,
    color: () => input.color?.toLowerCase() ?? input.color,
    meetingUrl: () => readMeetingUrl(input.meetingUrl),
    maxBookingsPerDay: () => input.maxBookingsPerDay,
    maxBookingsPerWeek: () => input.maxBookingsPerWeek,
    sortOrder: () => input.sortOrder ?? undefined,
    workingHours: () => (workingHours == null ? workingHours : readHours(workingHours)),
    timeOff: () => (timeOff ? readTimeOff(timeOff, zone) : undefined),
  });
}

function newPerson(businessId: string) {
  return {
    id: newId('stf'),
    businessId,
    name: '',
    role: 'Staff',
    active: true,
    workingHours: null,
    rotas: [],
    locations: [],
    timeOff: [],
    sortOrder: 0,
  };
}

/** Services that a staff member performs, as the journal stores them. */
interface LinkedItems {
  itemIds: string[];
}

/** Links a staff member to exactly these services. Returns the change, or null if there is none. */
async function linkItems(
  em: EntityManager,
  person: StaffMember,
  itemIds: readonly string[],
): Promise<{ before: LinkedItems; after: LinkedItems } | null> {
  const { businessId, id } = person;
  const items = await em.find(CatalogItem, {
    businessId,
    $or: [{ id: { $in: [...itemIds] } }, { staffIds: { $contains: [id] } }],
  });
  for (const [index, itemId] of itemIds.entries()) {
    const item = items.find(candidate => candidate.id === itemId);
    if (!item) throw notFound('item', itemId);
    if (item.type !== 'service')
      throw invalid(`itemIds[${index}]`, 'must be a service; a product is not performed by staff.');
  }
  const before = items.filter(item => item.staffIds.includes(id)).map(item => item.id);
  let isChanged = false;
  for (const item of items) {
    const performs = itemIds.includes(item.id);
    if (performs === item.staffIds.includes(id)) continue;
    isChanged = true;
    raiseVersion(item, null);
    const others = item.staffIds.filter(other => other !== id);
    item.staffIds = performs ? [...others, id] : others;
    endStaffTerms(item);
  }
  return isChanged
    ? { before: { itemIds: before.toSorted() }, after: { itemIds: [...itemIds].toSorted() } }
    : null;
}

/**
 * Links a staff member to the user account of a member of the business. Needs the business's lock. @throws
 * DomainError NOT_FOUND for a user who is no member, ALREADY_EXISTS for a user linked to another staff
 * member.
 */
async function linkUser(
  em: EntityManager,
  person: StaffMember,
  userId: string | null,
): Promise<void> {
  const { businessId } = person;
  if (userId !== null) {
    const member = { businessId, userId, acceptedAt: { $ne: null }, awaitsProof: false };
    if (!(await em.count(Membership, member))) throw notFound('usr', userId);
    const other = await em.findOne(StaffMember, { businessId, userId, id: { $ne: person.id } });
    if (other) {
      throw new DomainError(
        'ALREADY_EXISTS',
        `userId: this member is ${other.name} already.`,
      ).withReason('member_taken', { staffName: other.name });
    }
  }
  person.userId = userId;
}
