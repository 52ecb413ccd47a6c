import {
  hoursInZone,
  readCurrency,
  readHours,
  readLocale,
  readPresetKey,
  readZone,
} from '../business/read-settings.ts';
import { parseWorkingHours } from '../business/working-hours.ts';
import { readPrice } from '../catalog/items/read-price.ts';
import { invalid, validationFailed, type Issue } from '../../platform/errors.ts';
import type { CreateBusinessInput, OnboardItemInput } from '../../graphql.generated.ts';
import { readName, readPhone } from '../../platform/validation/read-text.ts';
import { presets } from './presets/index.ts';
import type { Preset } from './presets/preset.ts';

const officeHours =
  '{"mon":[["09:00","18:00"]],"tue":[["09:00","18:00"]],"wed":[["09:00","18:00"]],"thu":[["09:00","18:00"]],"fri":[["09:00","18:00"]]}';

/** A business to create. The input wins over the preset, the preset over the defaults. */
export interface BusinessPlan {
  settings: ReturnType<typeof planSettings>;
  categories: { name: string; sortOrder: number }[];
  items: PlannedItem[];
  staff: { name: string; role: string }[];
}

/** An item to create; the price is in minor units. */
interface PlannedItem {
  name: string;
  type: 'service' | 'product';
  priceMinor: number;
  durationMinutes: number | null;
  categoryName: string | null;
  description: string | null;
  capacity: number;
  bufferAfterMinutes: number;
}

/** Reads the input for a new business. @throws DomainError VALIDATION_FAILED naming every bad item. */
export function planBusiness(input: CreateBusinessInput): BusinessPlan {
  const preset = findPreset(input.presetKey);
  const settings = planSettings(input, preset);
  const items = planItems(input.items ?? preset?.items ?? [], settings.currency);
  const categories = (input.categories ?? preset?.categories ?? []).map(
    ({ name, sortOrder }, index) => ({
      name: readName(name, `categories[${index}].name`),
      sortOrder: sortOrder ?? index,
    }),
  );
  for (const { categoryName } of items) {
    if (categoryName && !categories.some(category => category.name === categoryName)) {
      categories.push({ name: categoryName, sortOrder: categories.length });
    }
  }
  refuseRepeated(categories);
  const staff = (input.staff ?? preset?.staff ?? []).map(({ name, role }, index) => ({
    name: readName(name, `staff[${index}].name`),
    role: role == null ? 'Staff' : readName(role, `staff[${index}].role`),
  }));
  return { settings, items, categories, staff };
}

function findPreset(key: string | null | undefined): Preset | undefined {
  return key == null ? undefined : presets[readPresetKey(key)];
}

function planSettings(input: CreateBusinessInput, preset: Preset | undefined) {
  const workingHours = readHours(
    input.workingHours ?? (preset ? JSON.stringify(preset.workingHours) : officeHours),
  );
  const timezone = readZone(input.timezone ?? parseWorkingHours(workingHours).timezone ?? 'UTC');
  const businessType = input.businessType ?? preset?.businessType;
  if (businessType == null) throw invalid('businessType', 'required, unless a presetKey sets it.');
  return {
    name: readName(input.name, 'name'),
    businessType: readName(businessType, 'businessType'),
    category:
      input.category == null ? (preset?.category ?? null) : readName(input.category, 'category'),
    presetKey: preset?.key ?? null,
    publish: input.publish ?? false,
    workingHours: hoursInZone(workingHours, timezone),
    timezone,
    currency: input.currency == null ? 'EUR' : readCurrency(input.currency),
    locale: input.locale == null ? 'en' : readLocale(input.locale),
    phone: input.phone == null ? null : readPhone(input.phone, 'phone'),
    address: input.address ?? null,
    parallelCapacity: input.parallelCapacity ?? null,
    slotStepMinutes: input.slotStepMinutes ?? preset?.slotStepMinutes ?? 15,
    minNoticeMinutes: input.minNoticeMinutes ?? 0,
    horizonDays: input.horizonDays ?? 90,
    cancelCutoffMinutes: input.cancelCutoffMinutes ?? 0,
    maxQuantityPerLine: input.maxQuantityPerLine ?? 100,
  };
}

type GivenItem = OnboardItemInput | Preset['items'][number];

function planItems(given: readonly GivenItem[], currency: string): PlannedItem[] {
  const issues: Issue[] = [];
  const items = given.map((item, index) => {
    const path = `items[${index}]`;
    const type = item.type ?? 'service';
    if (type === 'service' && item.durationMinutes == null) {
      issues.push({ path: `${path}.durationMinutes`, message: 'required for a service.' });
    }
    if (type === 'product' && item.durationMinutes != null) {
      issues.push({
        path: `${path}.durationMinutes`,
        message: 'a product has no duration; leave it out.',
      });
    }
    return {
      name: readName(item.name, `${path}.name`),
      type,
      priceMinor: readPrice(item.price, currency, `${path}.price`),
      durationMinutes: item.durationMinutes ?? null,
      categoryName:
        item.categoryName == null ? null : readName(item.categoryName, `${path}.categoryName`),
      description: ('description' in item ? item.description : null) ?? null,
      capacity: ('capacity' in item ? item.capacity : 1) ?? 1,
      bufferAfterMinutes: ('bufferAfterMinutes' in item ? item.bufferAfterMinutes : 0) ?? 0,
    };
  });
  if (issues.length > 0) throw validationFailed(issues);
  return items;
}

function refuseRepeated(categories: readonly { name: string }[]): void {
  const names = categories.map(category => category.name);
  const index = names.findIndex((name, place) => names.indexOf(name) !== place);
  if (index >= 0) {
    throw invalid(`categories[${index}].name`, `“${names[index]}” is given twice.`);
  }
}
