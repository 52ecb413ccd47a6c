import type { Context } from '../../platform/context.ts';
import { isAskedOfVisitors } from '../custom-fields/asked-of-visitors.ts';
import type { CustomField } from '../custom-fields/custom-field.entity.ts';
import { fieldsLoader } from '../custom-fields/loaders.ts';

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
