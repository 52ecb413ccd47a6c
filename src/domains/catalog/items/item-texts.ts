import { spokenLanguage } from '../../business/languages/spoken-language.ts';
import { translated, translatedWord } from '../../business/languages/translated.ts';
import type { Context } from '../../../platform/context.ts';
import { variantText } from '../variants/variant-texts.ts';
import type { ReadPart } from './item-extras.queries.ts';
import { optionsOf } from './item-facts.ts';
import type { CatalogItem } from './item.entity.ts';

type Named = Pick<CatalogItem, 'id' | 'businessId' | 'name'>;
type Described = Named & { description?: string | null | undefined };
type Categorized = Pick<CatalogItem, 'businessId'> & {
  categoryId?: string | null | undefined;
  categoryName?: string | null | undefined;
};

/** Returns a text of an item in the language of the call. */
export function itemText(context: Context, item: Named, field: 'name'): string | Promise<string>;
export function itemText(
  context: Context,
  item: Described,
  field: 'description',
): string | null | Promise<string | null>;
export function itemText(context: Context, item: Described, field: 'name' | 'description') {
  const { businessId, id: subject } = item;
  return translated(context, { businessId, subject, field }, item[field] ?? null);
}

/** Returns the name of an item's category in the language of the call. */
export function categoryText(
  context: Context,
  { businessId, categoryId: subject, categoryName = null }: Categorized,
): string | null | Promise<string | null> {
  if (subject == null) return categoryName;
  return translated(context, { businessId, subject, field: 'name' }, categoryName);
}

/** Returns the options in which an item's variants differ, in the language of the call. */
export function itemOptions(
  context: Context,
  businessId: string,
  variants: Parameters<typeof optionsOf>[0],
): ReturnType<typeof optionsOf> | Promise<ReturnType<typeof optionsOf>> {
  const options = optionsOf(variants);
  if (spokenLanguage(context, businessId) === null) return options;
  const wordOf = async (word: string) => translatedWord(context, businessId, 'option', word);
  return Promise.all(
    options.map(async ({ name, values }) => ({
      name: await wordOf(name),
      values: await Promise.all(values.map(wordOf)),
    })),
  );
}

/** Returns the parts of a set, with their names in the language of the call. */
export function itemParts(
  context: Context,
  { businessId, composition }: Pick<CatalogItem, 'businessId' | 'composition'>,
): ReadPart[] | Promise<ReadPart[]> {
  const parts = composition ?? [];
  if (spokenLanguage(context, businessId) === null) return parts;
  return Promise.all(
    parts.map(async part => {
      const { catalogItemId: id, itemName, options } = part;
      const [name, variant] = await Promise.all([
        itemText(context, { businessId, id, name: itemName }, 'name'),
        options && variantText(context, businessId, { name: '', options }),
      ]);
      return { ...part, name: variant === null ? name : `${name} (${variant})` };
    }),
  );
}

/** Returns the item with its name and those of its category and variants in the language of the call. */
export async function inSpokenLanguage(context: Context, item: CatalogItem): Promise<CatalogItem> {
  if (spokenLanguage(context, item.businessId) === null) return item;
  const [name, categoryName, variants] = await Promise.all([
    itemText(context, item, 'name'),
    categoryText(context, item),
    item.variants &&
      Promise.all(
        item.variants.map(async variant => ({
          ...variant,
          name: await variantText(context, item.businessId, variant),
        })),
      ),
  ]);
  return { ...item, name, categoryName, ...(variants && { variants }) };
}
