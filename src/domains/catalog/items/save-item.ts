import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../../business/access/authorize.ts';
import { checkCards } from '../../business/policy/policy.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseVersion,
} from '../../../platform/database/query/versions.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { SaveCatalogItemInput } from '../../../graphql.generated.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { checkRoom } from '../../tariffs/check-limit.ts';
import { applyTaxClass } from '../../taxes/apply-tax-class.ts';
import { keepMany } from '../../external-ids/keep-many.ts';
import { findItem } from './get-item.ts';
import { stockOnHand } from './item-facts.ts';
import { repeatsItem } from './repeats-item.ts';
import { savedFields } from './saved-fields.ts';
import { indexItem } from '../search/index-items.ts';
import { applyCategory, applyLinks } from './item-links.ts';
import { checkShown } from './check-shown.ts';
import type { CatalogItem } from './item.entity.ts';
import { createItem, loadItem, saveLowestPrice } from './item.queries.ts';
import { applyLocationTerms, checkLocationTerms } from './apply-location-terms.ts';
import { applyStaffTerms, checkStaffTerms } from './apply-staff-terms.ts';
import { applyPackage, applyTimetable } from './apply-service-rules.ts';
import { applyGrants } from './apply-grants.ts';
import { applyMembership } from './apply-membership.ts';
import { applyItemInput, checkKind } from './apply-item-input.ts';
import { planForms, saveForms } from '../variants/save-forms.ts';

/**
 * Creates or changes an item. In bulk, lists are replaced without the version that was read, and the same values change nothing.
 * Existing appointments and orders keep their duration, buffers and price.
 */
export async function saveItem(
  context: Context,
  sent: SaveCatalogItemInput,
  { inBulk = false } = {},
): Promise<CatalogItem> {
  const business = await authorize(context, sent.businessId, 'catalog:write');
  return writeLocked(context, business.id, async (transaction, locked) => {
    const { em } = transaction;
    const stored = sent.itemId ? await findItem(em, business, sent.itemId) : null;
    const input = stored ? withoutShownStock(stored, sent) : sent;
    const item = input.itemId
      ? await ownItem(em, business.id, input.itemId)
      : createItem(em, business);
    if (input.itemId) checkVersion(item, input.version);
    if (stored && !saysAnything(input)) return unchanged(stored);
    if (stored && inBulk && repeatsItem(stored, input)) {
      await keepVariants(transaction, stored, input);
      return unchanged(stored);
    }
    const before = stored && savedFields(stored);
    if (before && !inBulk) checkReplaced(input, listsOf(before), 'item');
    if (input.itemId) raiseVersion(item, null);
    item.updatedAt = transaction.now();
    const wasActive = input.itemId != null && item.active;
    item.currency = business.currency;
    collectIssues({
      fields: () => applyItemInput(context, item, input),
      kind: () => checkKind(item, input),
    });
    if (item.requiresCard && !before?.requiresCard) await checkCards(transaction, locked);
    await applyCategory(em, item, input);
    await applyLinks(em, item, input);
    await applyTaxClass(em, item, input);
    applyGrants(item, input);
    await applyPackage(em, item, input);
    await applyMembership(em, item, input);
    if (item.active && !wasActive) await checkRoom(em, locked, 'catalogItems');
    await applyStaffTerms(em, item, input);
    await applyLocationTerms(em, locked, item, input);
    await applyTimetable(em, item, input);
    const forms = await planForms(transaction, item, input);
    checkStaffTerms(item, input);
    checkLocationTerms(item, input);
    await indexItem(transaction, item, input, forms && forms.variants);
    await em.flush();
    if (forms) await saveForms(transaction, item, input, forms);
    const isPriced = item.form === 'variants' || item.staffTerms;
    if (isPriced || before?.variants.length || before?.staffTerms.length) {
      await saveLowestPrice(em, business.id, [item.id]);
    }
    const result = await findItem(em, business, item.id);
    checkShown(input, stored, result);
    await keepVariants(transaction, result, input);
    return {
      result,
      event: {
        type: input.itemId ? 'catalog_item.updated' : 'catalog_item.created',
        businessId: business.id,
        subject: item.id,
        summary: `The ${item.type} “${item.name}” was ${input.itemId ? 'changed' : 'created'}.`,
        details: { ...input },
        ...changesOf(before, savedFields(result)),
      },
    };
  });
}

/** Stores the external ids and metadata of variants, which the item has in the order of the input. */
function keepVariants(
  transaction: Context,
  { businessId, variants }: CatalogItem,
  input: SaveCatalogItemInput,
): Promise<void> {
  const given = (input.variants ?? []).flatMap(({ externalId, metadata }, index) => {
    const id = variants?.[index]?.id;
    return id === undefined ? [] : [{ id, externalId, metadata }];
  });
  return keepMany(transaction, businessId, given);
}

/** Returns the lists that a change replaces as a whole, named like the input's fields. */
function listsOf(saved: ReturnType<typeof savedFields>) {
  const { images, bookableHours, timetable, staffIds, staffTerms, variants, composition } = saved;
  const { locationTerms } = saved;
  const { resourceIds, anyResourceIds } = saved;
  return {
    images,
    bookableHours,
    timetable,
    staffIds,
    staffTerms,
    locationTerms,
    resourceIds,
    anyResourceIds,
    variants,
    composition,
  };
}

/**
 * Drops the stock from the input if it repeats the shown value. The stock of an item with variants or of a
 * set is computed. Another number is refused later.
 */
function withoutShownStock(stored: CatalogItem, input: SaveCatalogItemInput): SaveCatalogItemInput {
  const { stockOnHand: said, ...others } = input;
  const hasVariants = others.variants ? others.variants.length > 0 : stored.form === 'variants';
  const isSet = others.composition ? others.composition.length > 0 : stored.form === 'set';
  const isShown = said != null && stockOnHand(stored) === said;
  return isShown && (hasVariants || isSet) ? others : input;
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

async function ownItem(em: EntityManager, businessId: string, id: string): Promise<CatalogItem> {
  const item = await loadItem(em, { id, businessId });
  if (!item) throw notFound('item', id);
  return item;
}
