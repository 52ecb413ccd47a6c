import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/authorize.ts';
import type { Business } from '../business/business.entity.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../context.ts';
import { raiseVersion } from '../database/versions.ts';
import { invalid, notFound, validationFailed, type Issue } from '../errors.ts';
import type { SaveCatalogItemInput } from '../graphql.generated.ts';
import { newId } from '../lib/ids.ts';
import { readName } from '../read-input.ts';
import { Resource } from '../resources/resource.entity.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { checkRoom } from '../tariffs/check-limit.ts';
import { findCategory, findOrCreateCategory } from './categories.ts';
import { CatalogItem } from './item.entity.ts';
import { readPrice } from './read-price.ts';

/** Creates an item, or changes one. Appointments already made keep their length, buffers and price. */
export async function saveItem(
  context: Context,
  input: SaveCatalogItemInput,
): Promise<CatalogItem> {
  const business = await authorize(context, input.businessId, 'catalog:write');
  checkShape(input);
  return writeLocked(context, business.id, async ({ em }, locked) => {
    const item = input.itemId
      ? await loadItem(em, business.id, input.itemId)
      : em.create(CatalogItem, newItem(business));
    if (input.itemId) raiseVersion(item, input.version);
    const wasActive = input.itemId != null && item.active;
    applyInput(item, input, business.currency);
    await applyCategory(em, item, input);
    await applyLinks(em, item, input);
    checkKind(item);
    if (item.active && !wasActive) await checkRoom(em, locked, 'catalogItems');
    item.currency = business.currency;
    return {
      result: item,
      happening: {
        event: input.itemId ? 'catalog_item.updated' : 'catalog_item.created',
        businessId: business.id,
        subject: item.id,
        summary: `The ${item.type} “${item.name}” was ${input.itemId ? 'changed' : 'created'}.`,
        details: { ...input },
      },
    };
  });
}

function checkShape(input: SaveCatalogItemInput): void {
  const issues: Issue[] = [];
  const need = (path: 'name' | 'price') => {
    if (input[path] == null) issues.push({ path, message: 'required for a new item.' });
  };
  if (!input.itemId) {
    need('name');
    need('price');
  }
  if (input.categoryName != null && input.categoryId != null) {
    issues.push({ path: 'categoryName', message: 'give categoryName or categoryId, not both.' });
  }
  (input.images ?? []).forEach((image, index) => {
    if (!URL.canParse(image) || new URL(image).protocol !== 'https:' || image.length > 2000) {
      issues.push({ path: `images[${index}]`, message: 'wanted is an https address.' });
    }
  });
  if (issues.length > 0) throw validationFailed(issues);
}

function newItem(business: Business) {
  return {
    id: newId('item'),
    businessId: business.id,
    categoryId: null,
    name: '',
    type: 'service' as const,
    sku: null,
    description: null,
    priceMinor: 0,
    durationMinutes: null,
    active: true,
    images: [],
    capacity: 1,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    requiresApproval: false,
    staffIds: [],
    resourceIds: [],
    currency: business.currency,
    categoryName: null,
  };
}

async function loadItem(em: EntityManager, businessId: string, id: string): Promise<CatalogItem> {
  const item = await em.findOne(CatalogItem, { id, businessId });
  if (!item) throw notFound('item', id);
  return item;
}

const plainFields = [
  'durationMinutes',
  'active',
  'images',
  'capacity',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'requiresApproval',
] as const;

function applyInput(item: CatalogItem, input: SaveCatalogItemInput, currency: string): void {
  if (input.type != null && input.itemId && input.type !== item.type) {
    throw invalid('type', `a ${item.type} cannot become a ${input.type}; create a new item.`);
  }
  item.type = input.type ?? item.type;
  if (input.name != null) item.name = readName(input.name, 'name');
  if (input.price != null) item.priceMinor = readPrice(input.price, currency, 'price');
  if (input.sku !== undefined) item.sku = input.sku && readName(input.sku, 'sku');
  if (input.description !== undefined) item.description = input.description;
  for (const field of plainFields) {
    if (input[field] != null) Object.assign(item, { [field]: input[field] });
  }
}

async function applyCategory(
  em: EntityManager,
  item: CatalogItem,
  { categoryName, categoryId }: SaveCatalogItemInput,
): Promise<void> {
  if (categoryName === undefined && categoryId === undefined) {
    const there = item.categoryId && (await findCategory(em, item.businessId, item.categoryId));
    item.categoryName = there ? there.name : null;
    return;
  }
  let category = null;
  if (categoryId != null) category = await findCategory(em, item.businessId, categoryId);
  else if (categoryName != null) {
    const name = readName(categoryName, 'categoryName');
    category = await findOrCreateCategory(em, item.businessId, name);
  }
  item.categoryId = category?.id ?? null;
  item.categoryName = category?.name ?? null;
}

async function applyLinks(
  em: EntityManager,
  item: CatalogItem,
  input: SaveCatalogItemInput,
): Promise<void> {
  const { businessId } = item;
  if (input.staffIds != null) {
    item.staffIds = [...new Set(input.staffIds)];
    const found = await em.find(StaffMember, { businessId, id: { $in: item.staffIds } });
    refuseUnknown(item.staffIds, found, 'stf');
  }
  if (input.resourceIds != null) {
    item.resourceIds = [...new Set(input.resourceIds)];
    const found = await em.find(Resource, { businessId, id: { $in: item.resourceIds } });
    refuseUnknown(item.resourceIds, found, 'res');
  }
}

function refuseUnknown(
  ids: readonly string[],
  found: readonly { id: string }[],
  kind: 'stf' | 'res',
): void {
  const missing = ids.find(id => !found.some(row => row.id === id));
  if (missing !== undefined) throw notFound(kind, missing);
}

function checkKind(item: CatalogItem): void {
  if (item.type === 'service') {
    if (item.durationMinutes == null) throw invalid('durationMinutes', 'required for a service.');
    return;
  }
  const issues: Issue[] = [];
  const refuse = (path: string, isGiven: boolean) => {
    if (isGiven) issues.push({ path, message: 'only a service has this; leave it out.' });
  };
  refuse('durationMinutes', item.durationMinutes != null);
  refuse('capacity', item.capacity !== 1);
  refuse('bufferBeforeMinutes', item.bufferBeforeMinutes !== 0);
  refuse('bufferAfterMinutes', item.bufferAfterMinutes !== 0);
  refuse('requiresApproval', item.requiresApproval);
  refuse('staffIds', item.staffIds.length > 0);
  refuse('resourceIds', item.resourceIds.length > 0);
  if (issues.length > 0) throw validationFailed(issues);
}
