import { translated } from '../business/languages/translated.ts';
import type { Context } from '../../platform/context.ts';
import type { Shop } from './shop.entity.ts';

const pages = ['termsUrl', 'privacyUrl', 'imprintUrl'] as const;

/** The pages that the law wants, with the addresses that they have in the language of the call. */
export async function shownLegal(
  { id: subject, businessId, legal }: Shop,
  _: unknown,
  context: Context,
): Promise<Shop['legal']> {
  const addresses = await Promise.all(
    pages.map(async page =>
      translated(context, { businessId, subject, field: `legal.${page}` }, legal[page] ?? null),
    ),
  );
  const [termsUrl = null, privacyUrl = null, imprintUrl = null] = addresses;
  return { termsUrl, privacyUrl, imprintUrl };
}
