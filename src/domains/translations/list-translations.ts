import type { QueryTranslationsArgs, Translation } from '../../graphql.generated.ts';
import type { TranslatedType } from '../../enums.generated.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { authorize, callerRole } from '../business/access/authorize.ts';
import { isAllowed } from '../business/access/permissions.ts';
import { lookTexts } from '../shop/looks/look-texts.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import { readTranslated } from '../business/languages/spoken-language.ts';
import { type FoundText, listTexts } from './find-texts.queries.ts';
import { limitsOf, translatable, translatedTypes } from './translatable.ts';

/** Lists the texts of a business with their translations into another language. */
export async function listTranslations(
  context: Context,
  input: QueryTranslationsArgs,
): Promise<Page<Translation>> {
  const { em, caller } = context;
  refuseVisiting(caller, 'its translations');
  const { type } = input;
  const action = type ? translatable[type].reads : 'catalog:read';
  const business = await authorize(context, input.businessId, action);
  const language = readTranslated(input.language, business);
  const { limit, after } = readPage(input, ['integer', 'text', 'integer', 'text']);
  const types = type ? [type] : await readTypes(context, business.id);
  const search = input.search?.trim().toLowerCase() || null;
  const wanted = { business, language, types, looks: lookTexts(context) };
  const onlyMissing = input.onlyMissing ?? false;
  const rows = await listTexts(em, wanted, { onlyMissing, search, after, most: limit + 1 });
  const page = pageOf(rows, limit, ({ place, subject, n, field }) => [place, subject, n, field]);
  return { ...page, items: page.items.map(toTranslation) };
}

/** Returns the types whose source texts the caller may read. */
async function readTypes(context: Context, businessId: string): Promise<TranslatedType[]> {
  const role = await callerRole(context, businessId);
  return translatedTypes.filter(
    type => role && isAllowed(role, context.caller, translatable[type].reads),
  );
}

/** Returns a text in the form of the contract. */
export function toTranslation({
  type,
  subject,
  field,
  source,
  text,
  outdated,
  isLong,
}: FoundText): Translation {
  const { most = 0, isLine = false } = limitsOf(type, field, isLong) ?? {};
  return { type, subject, field, source: source ?? '', text, outdated, maxLength: most, isLine };
}
