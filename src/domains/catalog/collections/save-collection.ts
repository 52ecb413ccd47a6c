import { refuseMissing } from '../../../platform/database/query/refuse-unknown.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../platform/database/query/versions.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type {
  MutationDeleteCollectionArgs,
  SaveCollectionInput,
} from '../../../graphql.generated.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { numbered, slugOf } from '../../../platform/lib/text/slug.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import { CatalogCollection } from './collection.entity.ts';
import { isPublicImage } from '../images/item-images.ts';

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
      ? await loadCollection(em, businessId, input.collectionId)
      : em.create(CatalogCollection, newCollection(businessId, now()));
    if (!isNew) checkVersion(collection, input.version);
    checkReplaced(input, { itemIds: collection.itemIds });
    await applyInput(em, collection, { ...input, name });
    const isChanged = isNew || raiseIfChanged(em, collection);
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
  return readTogether({
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
    const collection = await loadCollection(em, businessId, input.collectionId);
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

async function loadCollection(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<CatalogCollection> {
  const collection = await em.findOne(CatalogCollection, { id, businessId });
  if (!collection) throw notFound('col', id);
  return collection;
}

function newCollection(businessId: string, createdAt: number) {
  return {
    id: newId('col'),
    businessId,
    name: '',
    slug: '',
    description: null,
    imageUrl: null,
    sortOrder: 0,
    active: true,
    itemIds: [],
    createdAt,
  };
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
    const found = await findItems(em, collection.businessId, input.itemIds);
    refuseMissing(input.itemIds, found, 'item', 'itemIds');
    collection.itemIds = [...new Set(input.itemIds)];
  }
}

/** The caller holds the business's lock, so a slug that is free here stays free. */
async function freeSlug(em: EntityManager, collection: CatalogCollection): Promise<string> {
  const slug = slugOf(collection.name, 'collection');
  const rows = await sql<{ slug: string }>(
    em,
    'select slug from catalog_collection where business_id = $1 and (slug = $2 or slug like $3)',
    [collection.businessId, slug, `${slug}-%`],
  );
  return numbered(slug, new Set(rows.map(row => row.slug)));
}

async function findItems(
  em: EntityManager,
  businessId: string,
  itemIds: readonly string[],
): Promise<{ id: string }[]> {
  return sql(em, 'select id from catalog_item where business_id = $1 and id = any($2::text[])', [
    businessId,
    itemIds,
  ]);
}
