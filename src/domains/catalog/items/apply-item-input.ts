import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { readMeetingUrl, readName } from '../../../platform/validation/read-text.ts';
import { readEach, collectIssues } from '../../../platform/validation/collect-issues.ts';
import {
  applyNumbers,
  checkMeeting,
  checkNoServiceRules,
  checkServiceRules,
} from './apply-service-rules.ts';
import { isPublicImage } from '../images/item-images.ts';
import type { CatalogItem } from './item.entity.ts';
import { readDeposit } from './deposit.ts';
import { readPrice } from './read-price.ts';

const plainFields = [
  'durationMinutes',
  'active',
  'images',
  'capacity',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'requiresApproval',
  'requiresPrepayment',
  'meeting',
  'trackStock',
] as const;

/** Applies the given fields to an item. @throws DomainError VALIDATION_FAILED naming every bad field. */
export function applyItemInput(
  { services }: Context,
  item: CatalogItem,
  input: SaveCatalogItemInput,
): void {
  const { itemId, type, name, price, sku, categoryName, categoryId, images } = input;
  if (type != null && itemId && type !== item.type) {
    throw invalid('type', `a ${item.type} cannot become a ${type}; create a new item.`);
  }
  item.type = type ?? item.type;
  applyPlain(item, input);
  const needed = (path: 'name' | 'price') => {
    if (!itemId) throw invalid(path, 'required for a new item.', 'required');
  };
  collectIssues({
    name: () => (name == null ? needed('name') : (item.name = readName(name, 'name'))),
    price: () =>
      price == null
        ? needed('price')
        : (item.priceMinor = readPrice(price, item.currency, 'price')),
    numbers: () => applyNumbers(item, input),
    deposit: () => Object.assign(item, readDeposit(input, item.currency)),
    sku: () => sku !== undefined && (item.sku = sku && readName(sku, 'sku')),
    meetingUrl: () => {
      const meetingUrl = readMeetingUrl(input.meetingUrl);
      if (meetingUrl !== undefined) item.meetingUrl = meetingUrl;
    },
    category: () => {
      if (itemId || categoryName == null || categoryId == null) return;
      throw invalid('categoryName', 'give categoryName or categoryId, not both.');
    },
    images: () =>
      readEach(images ?? [], (image, index) => {
        if (isPublicImage(services, image)) return;
        throw invalid(`images[${index}]`, 'must be an https address.', 'web_address');
      }),
  });
  if (input.description !== undefined) item.description = input.description || null;
  if (input.requiresCard !== undefined) item.requiresCard = input.requiresCard;
  if (input.color !== undefined) item.color = input.color?.toLowerCase() ?? null;
}

/** Applies the fields that need no parsing. */
function applyPlain(item: CatalogItem, input: SaveCatalogItemInput): void {
  for (const field of plainFields) {
    if (input[field] != null) Object.assign(item, { [field]: input[field] });
  }
  if (item.type === 'product' && input.trackStock == null && saysStock(input)) {
    item.trackStock = true;
  }
}

/** Returns true if the input gives a stock level, which turns tracking on. */
function saysStock({ stockOnHand, variants }: SaveCatalogItemInput): boolean {
  return stockOnHand != null || (variants ?? []).some(variant => variant.stockOnHand != null);
}

/** Rejects fields that the kind of item requires or does not have. The error names every such field. */
export function checkKind(item: CatalogItem, input: SaveCatalogItemInput): void {
  if (item.type === 'service') checkService(item, input);
  else checkProduct(item, input);
}

function checkService(item: CatalogItem, input: SaveCatalogItemInput): void {
  collectIssues({
    duration: () => {
      if (item.durationMinutes == null)
        throw invalid('durationMinutes', 'required for a service.', 'required');
    },
    rules: () => checkServiceRules(item),
    meeting: () => checkMeeting(item),
    stock: () => {
      if (!item.trackStock && input.stockOnHand == null) return;
      const path = input.stockOnHand == null ? 'trackStock' : 'stockOnHand';
      throw invalid(path, 'only a product has stock; leave it out.');
    },
  });
}

function checkProduct(item: CatalogItem, input: SaveCatalogItemInput): void {
  const given = {
    durationMinutes: item.durationMinutes != null,
    capacity: item.capacity !== 1,
    bufferBeforeMinutes: item.bufferBeforeMinutes !== 0,
    bufferAfterMinutes: item.bufferAfterMinutes !== 0,
    requiresApproval: item.requiresApproval,
    requiresPrepayment: item.requiresPrepayment ?? false,
    requiresCard: item.requiresCard === true,
    meeting: (item.meeting ?? 'none') !== 'none',
    meetingUrl: item.meetingUrl != null,
    staffIds: (input.staffIds ?? item.staffIds).length > 0,
    staffTerms: (input.staffTerms ?? []).length > 0,
    timetable: (input.timetable ?? []).length > 0,
    resourceIds: (input.resourceIds ?? item.resourceIds).length > 0,
    anyResourceIds: (input.anyResourceIds ?? item.anyResourceIds).length > 0,
  };
  collectIssues({
    given: () =>
      readEach(Object.entries(given), ([path, isGiven]) => {
        if (isGiven) throw invalid(path, 'only a service has this field; leave it out.');
      }),
    rules: () => checkNoServiceRules(item),
  });
}
