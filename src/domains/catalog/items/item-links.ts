import { refuseMissing } from '../../nouns/refuse-unknown.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { invalid } from '../../../platform/errors.ts';
import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { Resource } from '../../resources/resource.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { findCategory, findOrCreateCategory } from '../categories/categories.ts';
import type { CatalogItem } from './item.entity.ts';

/** Puts an item into the category with this name, and creates it if needed. */
export async function applyCategory(
  em: EntityManager,
  item: CatalogItem,
  { categoryName, categoryId }: SaveCatalogItemInput,
): Promise<void> {
  if (categoryName === undefined && categoryId === undefined) return;
  let category = null;
  if (categoryId != null) {
    category = await findCategory(em, item.businessId, categoryId);
    if (categoryName != null && category.name !== categoryName.trim()) {
      throw invalid(
        'categoryName',
        `must be the name of categoryId, “${category.name}”, or left out.`,
      );
    }
  } else if (categoryName != null) {
    const name = readName(categoryName, 'categoryName');
    category = await findOrCreateCategory(em, item.businessId, name);
  }
  item.categoryId = category?.id ?? null;
}

/** Links an item to staff and resources. @throws DomainError NOT_FOUND. */
export async function applyLinks(
  em: EntityManager,
  item: CatalogItem,
  input: SaveCatalogItemInput,
): Promise<void> {
  const { businessId } = item;
  if (input.staffIds != null) {
    const before = item.staffIds;
    item.staffIds = [...new Set(input.staffIds)];
    const either = [...new Set([...before, ...item.staffIds])];
    const people = await em.find(StaffMember, { businessId, id: { $in: either } });
    refuseMissing(item.staffIds, people, 'stf');
    // The services of a staff member are a list of theirs too. Another editor may be about to replace it.
    for (const person of people)
      if (before.includes(person.id) !== item.staffIds.includes(person.id))
        raiseVersion(person, null);
  }
  if (input.staffIds != null || input.staffCount != null) checkTeam(item);
  if (input.resourceIds != null) {
    item.resourceIds = [...new Set(input.resourceIds)];
    const found = await em.find(Resource, { businessId, id: { $in: item.resourceIds } });
    refuseMissing(item.resourceIds, found, 'res');
  }
  if (input.anyResourceIds != null) {
    item.anyResourceIds = [...new Set(input.anyResourceIds)];
    const found = await em.find(Resource, { businessId, id: { $in: item.anyResourceIds } });
    refuseMissing(item.anyResourceIds, found, 'res');
  }
  if (input.anyResourceUnits != null) item.anyResourceUnits = input.anyResourceUnits;
  const both = item.anyResourceIds.some(id => item.resourceIds.includes(id));
  if (both) throw invalid('anyResourceIds', 'a resource that is always needed cannot be chosen.');
}

/** Refuses a service that needs more staff than are linked. @throws DomainError VALIDATION_FAILED. */
function checkTeam({ staffCount, staffIds }: CatalogItem): void {
  if (staffCount == null || staffCount === 1 || staffIds.length >= staffCount) return;
  throw invalid(
    'staffCount',
    `is ${staffCount}, but ${staffIds.length} staff are linked; link as many in staffIds.`,
  );
}
