import { CoreProblem } from '../core-problem.ts';
import type { ProductTile, CatalogPage, Item } from '../core-types.ts';
import { allOf, given } from '../form-input.ts';
import type { RequestContext } from '../request-context.ts';
import type { Part, Together } from '../views/together.ts';
import { readItem } from './read-item.ts';

/** Limits of the services and people in one visit. */
const mostServices = 6;
const mostPeople = 8;

/** Reads further services and the number of people from the query or the form. */
export async function loadTogether(context: RequestContext, item: Item): Promise<Together> {
  const { request } = context;
  const services = await servicesOf(context);
  const people = allOf(request, 'who');
  const asked = allOf(request, 'with').map((id, index) => ({ id, staffId: people[index] }));
  const others = await Promise.all(
    asked
      .filter(({ id }) => id !== '')
      .slice(0, mostServices - 1)
      .map(each => partOf(context, each)),
  );
  const parts = [firstPart(context, item), ...others.filter(each => each !== null)];
  const most = mostTogether(parts);
  const count = Number(allOf(request, 'people')[0]);
  return {
    parts,
    people: Number.isInteger(count) ? Math.min(Math.max(count, 1), most) : 1,
    most,
    services: services.filter(({ itemId }) => parts.every(part => part.item.itemId !== itemId)),
    isFull: parts.length === mostServices,
  };
}

async function servicesOf({ core }: RequestContext): Promise<readonly ProductTile[]> {
  return (await core.shop<CatalogPage>('/catalog?type=service&pageSize=100')).data.items;
}

function firstPart({ request }: RequestContext, item: Item): Part {
  const variant = given(request, 'variant', 'serviceId', 'itemId');
  const staff = given(request, 'staff', 'staffId');
  return chosen(item, variant, staff);
}

/** Returns a service of the visit; null if it no longer exists. */
async function partOf(
  context: RequestContext,
  { id, staffId }: { id: string; staffId: string | undefined },
): Promise<Part | null> {
  try {
    const item = await readItem(context, id);
    return item.type === 'service' ? chosen(item, id, staffId) : null;
  } catch (error) {
    if (error instanceof CoreProblem && error.status < 500) return null;
    throw error;
  }
}

function chosen(item: Item, variantId?: string, staffId?: string): Part {
  const variant = item.variants.find(({ itemId }) => itemId === variantId) ?? item.variants[0];
  return {
    item,
    serviceId: variant?.itemId ?? item.itemId,
    staffId: item.staff.find(each => each.staffId === staffId)?.staffId ?? '',
  };
}

/** Returns the highest number of people: the places of a group, or the staff members who can work side by side. */
function mostTogether(parts: readonly Part[]): number {
  const places = parts.map(({ item, staffId }) =>
    (item.capacity ?? 1) > 1 ? item.capacity! : staffId ? 1 : item.staff.length,
  );
  return Math.max(1, Math.min(mostPeople, ...places));
}
