import { isVisiting } from '../../business/access/visiting.ts';
import { shopFaceLoader } from '../../shop/loaders.ts';
import type { ShopFace } from '../../shop/shop.queries.ts';
import { performerLoader, staffLoader } from '../../staff/list-staff.ts';
import type { StaffMember } from '../../staff/staff-member.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { shownTerms } from './saved-fields.ts';
import type { CatalogItem } from './item.entity.ts';
import type { ClassTime } from './timetable.ts';
import type { ReadVariant } from './item-extras.queries.ts';

/** Returns the variants that the caller may see. Visitors see active variants only. */
export function shownVariants(
  { variants }: Pick<CatalogItem, 'variants'>,
  { caller }: Context,
): ReadVariant[] {
  const all = variants ?? [];
  return isVisiting(caller) ? all.filter(variant => variant.active) : all;
}

/** Returns the units left if the caller may see them. Visitors see them if the shop shows its stock. */
export function shownStock(
  { caller, loader }: Context,
  businessId: string,
  units: number | null,
): number | null | Promise<number | null> {
  if (units === null || !isVisiting(caller)) return units;
  // The cached answer avoids a promise for each of the many variants of an item.
  const faces = loader(shopFaceLoader);
  const shown = ({ flags }: ShopFace) => (flags.showStock ? units : null);
  const known = faces.known(businessId);
  return known ? shown(known) : faces.load(businessId).then(shown);
}

/** Returns the staff who perform an item. Visitors get active staff only, by name. */
export async function shownStaff(
  { caller, loader }: Context,
  { businessId, staffIds }: Pick<CatalogItem, 'businessId' | 'staffIds'>,
): Promise<StaffMember[]> {
  const keys = staffIds.map(id => ({ businessId, id }));
  if (!isVisiting(caller)) return Promise.all(keys.map(key => loader(staffLoader).load(key)));
  const staff = await Promise.all(keys.map(key => loader(performerLoader).load(key)));
  return staff
    .filter(member => member !== null)
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/** Returns the ids of the staff who perform an item, in the item's order. Visitors get active staff only. */
export async function shownStaffIds(
  { caller, loader }: Context,
  { businessId, staffIds }: Pick<CatalogItem, 'businessId' | 'staffIds'>,
): Promise<string[]> {
  if (!isVisiting(caller)) return staffIds;
  const staff = await Promise.all(
    staffIds.map(id => loader(performerLoader).load({ businessId, id })),
  );
  return staff.flatMap(member => (member ? [member.id] : []));
}

/** Returns the start times of an item. For visitors, a teacher who is not active is hidden. */
export async function shownTimetable(
  context: Context,
  { timetable, ...item }: CatalogItem,
): Promise<ClassTime[]> {
  if (!timetable) return [];
  const staffIds = await shownStaffIds(context, item);
  const nameless = (staffId: string | null) => staffId !== null && !staffIds.includes(staffId);
  return timetable.map(each => (nameless(each.staffId) ? { ...each, staffId: null } : each));
}

/** Returns duration and price per staff member with own terms. Visitors get active staff only. */
export async function shownStaffTerms(
  context: Context,
  item: CatalogItem,
): Promise<ReturnType<typeof shownTerms>> {
  if (!item.staffTerms) return [];
  const staffIds = await shownStaffIds(context, item);
  return shownTerms(item).filter(({ staffId }) => staffIds.includes(staffId));
}
