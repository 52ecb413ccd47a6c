import { translated } from '../business/languages/translated.ts';
import type { Context } from '../../platform/context.ts';
import type { Shop } from './shop.entity.ts';

/** Returns the branding of a shop, with its texts in the language of the call. */
export async function shownBranding(
  { id: subject, businessId, branding }: Shop,
  _: unknown,
  context: Context,
): Promise<Shop['branding']> {
  const [tagline, description] = await Promise.all(
    (['tagline', 'description'] as const).map(async field =>
      translated(context, { businessId, subject, field }, branding[field]),
    ),
  );
  return { ...branding, tagline: tagline ?? null, description: description ?? null };
}
