import type { Context } from '../../platform/context.ts';
import { raiseVersion } from '../../platform/database/query/versions.ts';
import type { UpdateBusinessInput } from '../../graphql.generated.ts';
import { readName, readPhone } from '../../platform/validation/read-text.ts';
import { authorize } from './access/authorize.ts';
import { Business } from './business.entity.ts';
import { hoursInZone, readHours, readLocale, readZone } from './read-settings.ts';
import { parseWorkingHours } from './working-hours.ts';
import { writeLocked } from './write-locked.ts';

/** Changes a business's settings. Existing appointments stay as they are. */
export async function updateBusiness(
  context: Context,
  input: UpdateBusinessInput,
): Promise<Business> {
  const { id } = await authorize(context, input.businessId, 'business:update');
  const changes = readChanges(input);
  return writeLocked(context, id, async ({ em }) => {
    const business = await em.findOneOrFail(Business, { id });
    raiseVersion(business, input.version);
    Object.assign(business, changes);
    business.workingHours = hoursInZone(business.workingHours, business.timezone);
    return {
      result: business,
      event: {
        type: 'business.updated',
        businessId: id,
        subject: id,
        summary: `${business.name}: settings changed (${Object.keys(changes).join(', ')}).`,
        details: changes,
      },
    };
  });
}

function readChanges(input: UpdateBusinessInput): Partial<Business> {
  const { businessId: _id, version: _version, ...given } = input;
  const changes: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(given)) {
    if (value === undefined || (value === null && !clearable.has(field))) continue;
    const read = readers[field];
    changes[field] = read && typeof value === 'string' ? read(value, field) : value;
  }
  const own =
    input.workingHours == null ? undefined : parseWorkingHours(input.workingHours).timezone;
  return own && input.timezone == null ? { ...changes, timezone: own } : changes;
}

const clearable = new Set(['category', 'phone', 'address', 'parallelCapacity']);

const readers: Readonly<Record<string, (text: string, path: string) => string>> = {
  name: readName,
  businessType: readName,
  category: readName,
  workingHours: readHours,
  timezone: readZone,
  locale: readLocale,
  phone: readPhone,
};
