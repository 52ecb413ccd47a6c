import type { Context } from '../../platform/context.ts';
import { isAsked } from '../custom-fields/asked-of-visitors.ts';
import type { CustomField } from '../custom-fields/custom-field.entity.ts';
import { fieldsLoader } from '../custom-fields/loaders.ts';

/** The fields of appointments that visitors of a widget are asked for. */
export async function askedOfBooking(
  loader: Context['loader'],
  businessId: string,
): Promise<CustomField[]> {
  const asked = await askedFields(loader, businessId);
  return asked.filter(({ record }) => record === 'appointment');
}

/** The fields of a business that visitors of its shop are asked for, in their order. */
export async function askedFields(
  loader: Context['loader'],
  businessId: string,
): Promise<CustomField[]> {
  const fields = await loader(fieldsLoader).load(businessId);
  return fields.filter(isAsked);
}
