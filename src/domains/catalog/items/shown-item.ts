import { isVisiting } from '../../business/access/visiting.ts';
import { shopFaceLoader, type ShopFace } from '../../shop/loaders.ts';
import { performerLoader, staffLoader } from '../../staff/loaders.ts';
import type { StaffMember } from '../../staff/staff-member.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { shownTerms } from './saved-fields.ts';
import type { CatalogItem } from './item.entity.ts';
import type { ClassTime } from './timetable.ts';
import type { ReadVariant } from './item-extras.ts';

/** The variants that the caller may see: visitors see those that they can choose. */
export function shownVariants(
  { variants }: Pick<CatalogItem, 'variants'>,
  { caller }: Context,
): ReadVariant[] {
  const all = variants ?? [];
  return isVisiting(caller) ? all.filter(variant => variant.active) : all;
}

/** Units left as the caller may see them: visitors see them in a shop that shows its stock. */
export function shownStock(
  { caller, loader }: Context,
  businessId: string,
  units: number | null,
): number | null | Promise<number | null> {
  if (units === null || !isVisiting(caller)) return units;
  // An item has many variants, and a promise for each costs more than the answer.
  const faces = loader(shopFaceLoader);
  const shown = ({ flags }: ShopFace) => (flags.showStock ? units : null);
  const known = faces.known(businessId);
  return known ? shown(known) : faces.load(businessId).then(shown);
}

/** The staff who perform an item; for visitors those who are active, by name. */
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

/** The ids of the staff who perform an item, in the item's order; for visitors of those who are active. */
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

/** When it begins; visitors see by whom where these are active. */
export async function shownTimetable(
  context: Context,
  { timetable, ...item }: CatalogItem,
): Promise<ClassTime[]> {
  if (!timetable) return [];
  const staffIds = await shownStaffIds(context, item);
  const nameless = (staffId: string | null) => staffId !== null && !staffIds.includes(staffId);
  return timetable.map(each => (nameless(each.staffId) ? { ...each, staffId: null } : each));
}

/** What it takes and costs with each person who has terms of their own; for visitors of those who are active. */
export async function shownStaffTerms(
  context: Context,
  item: CatalogItem,
): Promise<ReturnType<typeof shownTerms>> {
  if (!item.staffTerms) return [];
  const staffIds = await shownStaffIds(context, item);
  return shownTerms(item).filter(({ staffId }) => staffIds.includes(staffId));
}
