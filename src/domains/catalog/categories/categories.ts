import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { isChanged } from '../../../platform/database/query/versions.ts';
import { read, sql } from '../../../platform/database/query/sql.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type {
  MutationDeleteCategoryArgs,
  QueryCategoriesArgs,
  SaveCategoryInput,
} from '../../../graphql.generated.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { CatalogCategory } from './category.entity.ts';

/** Lists a business's catalog categories in their order. */
export async function listCategories(
  context: Context,
  input: QueryCategoriesArgs,
): Promise<Page<CatalogCategory>> {
  const { id } = await authorize(context, input.businessId, 'catalog:read');
  const { limit, after } = readPage(input, ['integer', 'text', 'text']);
  const rows = await read<CatalogCategory>(
    context.em,
    `select ${columnsOf(context.em, CatalogCategory, 'c')} from catalog_category c
     where c.business_id = $1 and ($2::int is null or (c.sort_order, c.name, c.id) > ($2, $3, $4))
     order by c.sort_order, c.name, c.id limit $5`,
    [id, ...(after ?? [null, null, null]), limit + 1],
  );
  return pageOf(rows, limit, row => [row.sortOrder, row.name, row.id]);
}

/** Creates or changes a category. */
export async function saveCategory(
  context: Context,
  input: SaveCategoryInput,
): Promise<CatalogCategory> {
  const { id: businessId } = await authorize(context, input.businessId, 'catalog:write');
  if (!input.categoryId && input.name == null)
    throw invalid('name', 'required for a new category.', 'required');
  return writeLocked(context, businessId, async ({ em }) => {
    const category = input.categoryId
      ? await findCategory(em, businessId, input.categoryId)
      : em.create(CatalogCategory, { id: newId('cat'), businessId, name: '', sortOrder: 0 });
    if (input.name != null) category.name = readName(input.name, 'name');
    if (input.sortOrder != null) category.sortOrder = input.sortOrder;
    return {
      result: category,
      journaled: !isChanged(em, category),
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
    await sql(
      em,
      `update catalog_item set category_id = null, version = version + 1
       where business_id = $1 and category_id = $2`,
      [businessId, category.id],
    );
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
  const category = await em.findOne(CatalogCategory, { id, businessId });
  if (!category) throw notFound('cat', id);
  return category;
}

/** Returns the category with this name, and creates it if it does not exist. */
export async function findOrCreateCategory(
  em: EntityManager,
  businessId: string,
  name: string,
): Promise<CatalogCategory> {
  const there = await em.findOne(CatalogCategory, { businessId, name });
  if (there) return there;
  const sortOrder = await em.count(CatalogCategory, { businessId });
  return em.create(CatalogCategory, { id: newId('cat'), businessId, name, sortOrder });
}
