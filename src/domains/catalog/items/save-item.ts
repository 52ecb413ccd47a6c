import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion, raiseVersion } from '../../../platform/database/query/versions.ts';
import { invalid, notFound, validationFailed, type Issue } from '../../../platform/errors.ts';
import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { checkRoom } from '../../tariffs/check-limit.ts';
import { findItem } from './find-items.ts';
import { stockOnHand } from './item-facts.ts';
import { indexItem } from '../search/index-item.ts';
import { isPublicImage } from '../images/item-images.ts';
import { applyCategory, applyLinks } from './item-links.ts';
import { CatalogItem } from './item.entity.ts';
import { readPrice } from './read-price.ts';
import { planForms, saveForms } from '../variants/save-forms.ts';

/** Creates or changes an item. Existing appointments and orders keep their duration, buffers and price. */
export async function saveItem(context: Context, sent: SaveCatalogItemInput): Promise<CatalogItem> {
  const business = await authorize(context, sent.businessId, 'catalog:write');
  checkShape(context, sent);
  return writeLocked(context, business.id, async (transaction, locked) => {
    const { em } = transaction;
    const input = await withoutShownStock(em, business, sent);
    const item = input.itemId
      ? await loadItem(em, business.id, input.itemId)
      : em.create(CatalogItem, newItem(business));
    if (input.itemId) checkVersion(item, input.version);
    if (input.itemId && !saysAnything(input))
      return unchanged(await findItem(em, business, item.id));
    if (input.itemId) raiseVersion(item, null);
    const wasActive = input.itemId != null && item.active;
    item.currency = business.currency;
    applyInput(item, input);
    await applyCategory(em, item, input);
    await applyLinks(em, item, input);
    checkKind(item, input);
    if (item.active && !wasActive) await checkRoom(em, locked, 'catalogItems');
    const forms = await planForms(transaction, item, input);
    await indexItem(transaction, item, input, forms && forms.variants);
    await em.flush();
    if (forms) await saveForms(transaction, item, input, forms);
    return {
      result: await findItem(em, business, item.id),
      event: {
        type: input.itemId ? 'catalog_item.updated' : 'catalog_item.created',
        businessId: business.id,
        subject: item.id,
        summary: `The ${item.type} “${item.name}” was ${input.itemId ? 'changed' : 'created'}.`,
        details: { ...input },
      },
    };
  });
}

/**
 * The stock of an item with variants, or of a set, is reckoned from what it has. Sent back as it was shown it says
 * nothing; another number is refused later.
 */
async function withoutShownStock(
  em: EntityManager,
  business: Business,
  input: SaveCatalogItemInput,
): Promise<SaveCatalogItemInput> {
  const { stockOnHand: said, ...others } = input;
  const { itemId, variants, composition } = others;
  if (itemId == null || said == null || !(variants?.length || composition?.length)) return input;
  const isShown = stockOnHand(await findItem(em, business, itemId)) === said;
  return isShown ? others : input;
}

function saysAnything({
  businessId: _business,
  itemId: _item,
  version: _version,
  ...fields
}: SaveCatalogItemInput): boolean {
  return Object.values(fields).some(value => value !== undefined);
}

function unchanged(item: CatalogItem): Written<CatalogItem> {
  const { id: subject, businessId, type, name } = item;
  const summary = `The ${type} “${name}” stayed as it was.`;
  const event = { type: 'catalog_item.unchanged', businessId, subject, summary };
  return { result: item, event, journaled: true };
}

function checkShape({ services }: Context, input: SaveCatalogItemInput): void {
  const issues: Issue[] = [];
  const need = (path: 'name' | 'price') => {
    if (input[path] == null) issues.push({ path, message: 'required for a new item.' });
  };
  if (!input.itemId) {
    need('name');
    need('price');
    if (input.categoryName != null && input.categoryId != null) {
      issues.push({ path: 'categoryName', message: 'give categoryName or categoryId, not both.' });
    }
  }
  (input.images ?? []).forEach((image, index) => {
    if (!isPublicImage(services, image)) {
      issues.push({ path: `images[${index}]`, message: 'must be an https address.' });
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
  'requiresPrepayment',
  'trackStock',
] as const;

function applyInput(item: CatalogItem, input: SaveCatalogItemInput): void {
  if (input.type != null && input.itemId && input.type !== item.type) {
    throw invalid('type', `a ${item.type} cannot become a ${input.type}; create a new item.`);
  }
  item.type = input.type ?? item.type;
  if (input.name != null) item.name = readName(input.name, 'name');
  if (input.price != null) item.priceMinor = readPrice(input.price, item.currency, 'price');
  if (input.sku !== undefined) item.sku = input.sku && readName(input.sku, 'sku');
  if (input.description !== undefined) item.description = input.description || null;
  for (const field of plainFields) {
    if (input[field] != null) Object.assign(item, { [field]: input[field] });
  }
  if (item.type === 'product' && input.trackStock == null && saysStock(input)) {
    item.trackStock = true;
  }
}

/** Giving a stock level turns tracking on. */
function saysStock({ stockOnHand, variants }: SaveCatalogItemInput): boolean {
  return stockOnHand != null || (variants ?? []).some(variant => variant.stockOnHand != null);
}

function checkKind(item: CatalogItem, input: SaveCatalogItemInput): void {
  if (item.type === 'service') {
    if (item.durationMinutes == null) throw invalid('durationMinutes', 'required for a service.');
    if (item.trackStock || input.stockOnHand != null) {
      const path = input.stockOnHand == null ? 'trackStock' : 'stockOnHand';
      throw invalid(path, 'only a product has stock; leave it out.');
    }
    return;
  }
  const issues: Issue[] = [];
  const refuse = (path: string, isGiven: boolean) => {
    if (isGiven) issues.push({ path, message: 'only a service has this field; leave it out.' });
  };
  refuse('durationMinutes', item.durationMinutes != null);
  refuse('capacity', item.capacity !== 1);
  refuse('bufferBeforeMinutes', item.bufferBeforeMinutes !== 0);
  refuse('bufferAfterMinutes', item.bufferAfterMinutes !== 0);
  refuse('requiresApproval', item.requiresApproval);
  refuse('requiresPrepayment', item.requiresPrepayment ?? false);
  refuse('staffIds', item.staffIds.length > 0);
  refuse('resourceIds', item.resourceIds.length > 0);
  if (issues.length > 0) throw validationFailed(issues);
}
