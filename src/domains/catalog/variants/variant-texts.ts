import type { Context } from '../../../platform/context.ts';
import { spokenLanguage } from '../../business/languages/spoken-language.ts';
import { translatedWord } from '../../business/languages/translated.ts';
import type { VariantOption } from '../items/item-extras.queries.ts';

interface Named {
  readonly name: string;
  readonly options: readonly VariantOption[];
}

/** The name of a variant in the language of the call: the values of its options. */
export function variantText(
  context: Context,
  businessId: string,
  { name, options }: Named,
): string | Promise<string> {
  if (spokenLanguage(context, businessId) === null) return name;
  const values = options.map(async ({ value }) =>
    translatedWord(context, businessId, 'option', value),
  );
  return Promise.all(values).then(all => all.join(' / '));
}

/** The options of a variant in the language of the call. */
export function optionTexts(
  context: Context,
  businessId: string,
  options: VariantOption[],
): VariantOption[] | Promise<VariantOption[]> {
  if (spokenLanguage(context, businessId) === null) return options;
  return Promise.all(
    options.map(async option => ({
      name: await translatedWord(context, businessId, 'option', option.name),
      value: await translatedWord(context, businessId, 'option', option.value),
    })),
  );
}
