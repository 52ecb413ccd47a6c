import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../../business/access/authorize.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { notFound } from '../../nouns/not-found.ts';
import type {
  MutationDeleteCollectionArgs,
  QueryCollectionArgs,
  QueryCollectionsArgs,
  SaveCollectionInput,
} from '../../../graphql.generated.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import type { CatalogCollection } from './collection.entity.ts';
import {
  createCollection,
  findCollection,
  findCollections,
  findSlugs,
  loadCollection,
} from './collection.queries.ts';
import { refuseMissing } from '../../nouns/refuse-unknown.ts';
import { writeLocked } from '../../business/write-locked.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../platform/database/query/versions.ts';
import { invalid } from '../../../platform/errors.ts';
import { numbered, slugOf } from '../../../platform/lib/text/slug.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { isPublicImage } from '../images/item-images.ts';
import { findItemIds } from '../items/item.queries.ts';

/** Lists a business's collections in their order. */
export async function listCollections(
  context: Context,
  input: QueryCollectionsArgs,
): Promise<Page<CatalogCollection>> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after } = readPage(input, ['integer', 'text', 'text']);
  const onlyActive = isVisiting(context.caller) || (input.onlyActive ?? true);
  const page = { businessId, onlyActive, after, most: limit + 1 };
  const rows = await findCollections(context.em, page);
  return pageOf(rows, limit, row => [row.sortOrder, row.name, row.id]);
}

/** Reads one collection. @throws DomainError NOT_FOUND. */
export async function getCollection(
  context: Context,
  { businessId: given, collectionId: id }: QueryCollectionArgs,
): Promise<CatalogCollection> {
  const { id: businessId } = await authorize(context, given, 'catalog:read');
  const collection = await findCollection(context.em, { businessId, id });
  if (!collection || (isVisiting(context.caller) && !collection.active)) throw notFound('col', id);
  return collection;
}

/** Creates or changes a collection. Its slug never changes, so that links keep working. */
export async function saveCollection(
  context: Context,
  input: SaveCollectionInput,
): Promise<CatalogCollection> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:write');
  const isNew = input.collectionId == null;
  const name = readInput(context, input);
  return writeLocked(context, businessId, async ({ em, now }) => {
    const collection = input.collectionId
      ? await ownCollection(em, businessId, input.collectionId)
      : createCollection(em, { businessId, createdAt: now() });
    if (!isNew) checkVersion(collection, input.version);
    checkReplaced(input, { itemIds: collection.itemIds });
    await applyInput(em, collection, { ...input, name });
    const isChanged = isNew || raiseIfChanged(em, collection);
    if (isChanged) collection.updatedAt = now();
    return {
      result: collection,
      journaled: !isChanged,
      event: {
        type: isNew ? 'collection.created' : 'collection.updated',
        businessId,
        subject: collection.id,
        summary: `The collection “${collection.name}” was saved.`,
        details: { ...input },
      },
    };
  });
}

/** Checks the input and returns the name, if there is one. */
function readInput({ services }: Context, input: SaveCollectionInput): string | null {
  const { collectionId, name, imageUrl } = input;
  return collectIssues({
    name: () => {
      if (name != null) return readName(name, 'name');
      if (collectionId != null) return null;
      throw invalid('name', 'required for a new collection.', 'required');
    },
    imageUrl: () => {
      if (imageUrl == null || isPublicImage(services, imageUrl)) return;
      throw invalid('imageUrl', 'must be an https address.', 'web_address');
    },
  }).name;
}

/** Deletes a collection. Its items stay. */
export async function deleteCollection(
  context: Context,
  input: MutationDeleteCollectionArgs,
): Promise<CatalogCollection> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:write');
  return writeLocked(context, businessId, async ({ em }) => {
    const collection = await ownCollection(em, businessId, input.collectionId);
    em.remove(collection);
    return {
      result: { ...collection },
      event: {
        type: 'collection.deleted',
        businessId,
        subject: collection.id,
        summary: `The collection “${collection.name}” was deleted.`,
      },
    };
  });
}

async function ownCollection(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<CatalogCollection> {
  const collection = await loadCollection(em, { id, businessId });
  if (!collection) throw notFound('col', id);
  return collection;
}

async function applyInput(
  em: EntityManager,
  collection: CatalogCollection,
  input: SaveCollectionInput,
): Promise<void> {
  if (input.name != null) collection.name = input.name;
  collection.slug ||= await freeSlug(em, collection);
  if (input.description !== undefined) collection.description = input.description;
  if (input.imageUrl !== undefined) collection.imageUrl = input.imageUrl;
  if (input.sortOrder != null) collection.sortOrder = input.sortOrder;
  if (input.active != null) collection.active = input.active;
  if (input.itemIds != null) {
    const { businessId } = collection;
    const found = await findItemIds(em, { businessId, ids: input.itemIds });
    refuseMissing(input.itemIds, found, 'item', 'itemIds');
    collection.itemIds = [...new Set(input.itemIds)];
  }
}

/**
 * Returns the first unused slug for the name. The caller holds the business's lock, so the slug stays free.
 */
async function freeSlug(
  em: EntityManager,
  { businessId, name }: CatalogCollection,
): Promise<string> {
  const slug = slugOf(name, 'collection');
  return numbered(slug, await findSlugs(em, { businessId, slug }));
}
