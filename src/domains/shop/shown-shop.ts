import type { OpeningInterval } from '../../graphql.generated.ts';
import { weekdays } from '../../../packages/shared/local-days.ts';
import { parseWorkingHours } from '../business/working-hours.ts';
import { translated } from '../business/languages/translated.ts';
import type { Context } from '../../platform/context.ts';
import type { Shop } from './shop.entity.ts';
import { fieldsLoader, isAskedOfVisitors } from '../custom-fields/list-fields.ts';
import type { CustomField } from '../custom-fields/custom-field.entity.ts';

/** Lists the weekly intervals in which a business is open, from its hours document. */
export function openingIntervals(document: string): OpeningInterval[] {
  const hours = parseWorkingHours(document);
  return weekdays.flatMap(weekday =>
    hours[weekday].map(([open, close]) => ({ weekday, open, close })),
  );
}

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

/** Returns the custom fields of appointments that visitors of a widget are asked for. */
export async function bookingFields(
  loader: Context['loader'],
  businessId: string,
): Promise<CustomField[]> {
  const asked = await visitorFields(loader, businessId);
  return asked.filter(({ record }) => record === 'appointment');
}

/** Returns the custom fields that visitors of a business's shop are asked for, in their order. */
export async function visitorFields(
  loader: Context['loader'],
  businessId: string,
): Promise<CustomField[]> {
  const fields = await loader(fieldsLoader).load(businessId);
  return fields.filter(isAskedOfVisitors);
}
