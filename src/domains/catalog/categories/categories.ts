import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../../business/access/authorize.ts';
import { spokenLanguage } from '../../business/languages/spoken-language.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { keyOfList, readList } from '../../../platform/database/query/last-changes.ts';
import { isChanged } from '../../../platform/database/query/versions.ts';
import { invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type {
  MutationDeleteCategoryArgs,
  QueryCategoriesArgs,
  SaveCategoryInput,
} from '../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import type { CatalogCategory } from './category.entity.ts';
import {
  clearCategory,
  countCategories,
  createCategory,
  findCategories,
  findCategoryBy,
  findOfferedCategories,
} from './category.queries.ts';

/** Lists a business's catalog categories in their order. */
export async function listCategories(
  context: Context,
  input: QueryCategoriesArgs,
): Promise<Page<CatalogCategory>> {
  const business = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after, changed } = readList(input, business, ['integer', 'text', 'text']);
  const page = { businessId: business.id, after, changed, most: limit + 1 };
  const rows = await findCategories(context.em, page);
  return pageOf(
    rows,
    limit,
    keyOfList(changed, row => [row.sortOrder, row.name, row.id]),
  );
}

/** Lists the categories that contain active items, in their order and in the language of the call. */
export async function offeredCategories(
  context: Context,
  businessId: string,
): Promise<CatalogCategory[]> {
  const language = spokenLanguage(context, businessId);
  const rows = await findOfferedCategories(context.em, { businessId, language });
  return rows.map(({ translated, ...row }) => ({ ...row, name: translated ?? row.name }));
}

/** Creates or changes a category. */
export async function saveCategory(
  context: Context,
  input: SaveCategoryInput,
): Promise<CatalogCategory> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:write');
  if (!input.categoryId && input.name == null)
    throw invalid('name', 'required for a new category.', 'required');
  return writeLocked(context, businessId, async ({ em, now }) => {
    const category = input.categoryId
      ? await findCategory(em, businessId, input.categoryId)
      : createCategory(em, { businessId, name: '', sortOrder: 0 });
    if (input.name != null) category.name = readName(input.name, 'name');
    if (input.sortOrder != null) category.sortOrder = input.sortOrder;
    const journaled = !isChanged(em, category);
    if (!journaled) category.updatedAt = now();
    return {
      result: category,
      journaled,
      event: {
        type: input.categoryId ? 'category.updated' : 'category.created',
        businessId,
        subject: category.id,
        summary: `The category “${category.name}” was saved.`,
      },
    };
  });
}

/** Deletes a category. Its items stay, without a category. */
export async function deleteCategory(
  context: Context,
  input: MutationDeleteCategoryArgs,
): Promise<CatalogCategory> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:write');
  return writeLocked(context, businessId, async ({ em }) => {
    const category = await findCategory(em, businessId, input.categoryId);
    await clearCategory(em, category);
    em.remove(category);
    return {
      result: { ...category },
      event: {
        type: 'category.deleted',
        businessId,
        subject: category.id,
        summary: `The category “${category.name}” was deleted.`,
      },
    };
  });
}

/** Loads a category of a business. @throws DomainError NOT_FOUND. */
export async function findCategory(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<CatalogCategory> {
  const category = await findCategoryBy(em, { id, businessId });
  if (!category) throw notFound('cat', id);
  return category;
}

/** Returns the category with this name, and creates it if it does not exist. */
export async function findOrCreateCategory(
  em: EntityManager,
  businessId: string,
  name: string,
): Promise<CatalogCategory> {
  const there = await findCategoryBy(em, { businessId, name });
  if (there) return there;
  const sortOrder = await countCategories(em, businessId);
  return createCategory(em, { businessId, name, sortOrder });
}
