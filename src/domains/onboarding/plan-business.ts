import {
  hoursInZone,
  readCurrency,
  readHours,
  readLocale,
  readPresetKey,
  readZone,
} from '../business/read-settings.ts';
import { phoneCountry } from '../business/country.ts';
import { parseWorkingHours } from '../business/working-hours.ts';
import { readPrice } from '../catalog/items/read-price.ts';
import { invalid } from '../../platform/errors.ts';
import { decimalsOf } from '../../../packages/shared/currency-decimals.ts';
import { isCurrency } from '../../platform/lib/money/money.ts';
import type { CreateBusinessInput, OnboardItemInput } from '../../graphql.generated.ts';
import { readName, readPhone } from '../../platform/validation/read-text.ts';
import { readEach, collectIssues } from '../../platform/validation/collect-issues.ts';
import { presetIn, type PresetInLanguage } from './presets/index.ts';

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

/** Reads the input for a new business. @throws DomainError VALIDATION_FAILED naming every bad field. */
export function planBusiness(input: CreateBusinessInput): BusinessPlan {
  const preset = findPreset(input);
  const { settings, items, categories, staff } = collectIssues<BusinessPlan>({
    settings: () => planSettings(input, preset),
    items: () =>
      readEach(input.items ?? examplesOf(preset, currencyOf(input)), planItem(currencyOf(input))),
    categories: () =>
      readEach(input.categories ?? preset?.categories ?? [], ({ name, sortOrder }, index) => ({
        name: readName(name, `categories[${index}].name`),
        sortOrder: sortOrder ?? index,
      })),
    staff: () =>
      readEach(input.staff ?? preset?.staff ?? [], ({ name, role }, index) =>
        collectIssues({
          name: () => readName(name, `staff[${index}].name`),
          role: () => (role == null ? 'Staff' : readName(role, `staff[${index}].role`)),
        }),
      ),
  });
  for (const { categoryName } of items) {
    if (categoryName && !categories.some(category => category.name === categoryName)) {
      categories.push({ name: categoryName, sortOrder: categories.length });
    }
  }
  refuseRepeated(categories);
  return { settings, items, categories, staff };
}

function findPreset({ presetKey, locale }: CreateBusinessInput): PresetInLanguage | undefined {
  return presetKey == null ? undefined : presetIn(readPresetKey(presetKey), locale ?? 'en');
}

function planSettings(input: CreateBusinessInput, preset: PresetInLanguage | undefined) {
  const { category, phone, locale, address = null } = input;
  const hours = input.workingHours ?? (preset ? JSON.stringify(preset.workingHours) : officeHours);
  const businessType = input.businessType ?? preset?.businessType;
  const country = phoneCountry({
    address,
    timezone: input.timezone ?? zoneIn(hours),
    currency: currencyOf(input),
    locale: locale ?? 'en',
  });
  const { workingHours, timezone, ...named } = collectIssues({
    workingHours: () => readHours(hours),
    timezone: () => (input.timezone == null ? null : readZone(input.timezone)),
    name: () => readName(input.name, 'name'),
    businessType: () => {
      if (businessType != null) return readName(businessType, 'businessType');
      throw invalid('businessType', 'required, unless a presetKey sets it.');
    },
    category: () =>
      category == null ? (preset?.category ?? null) : readName(category, 'category'),
    currency: () => (input.currency == null ? usualCurrency : readCurrency(input.currency)),
    locale: () => (locale == null ? 'en' : readLocale(locale)),
    phone: () => (phone == null ? null : readPhone(phone, 'phone', country)),
  });
  const zone = timezone ?? readZone(parseWorkingHours(workingHours).timezone ?? 'UTC');
  return {
    ...named,
    presetKey: preset?.key ?? null,
    publish: input.publish ?? false,
    workingHours: hoursInZone(workingHours, zone),
    timezone: zone,
    address: input.address ?? null,
    parallelCapacity: input.parallelCapacity ?? null,
    slotStepMinutes: input.slotStepMinutes ?? preset?.slotStepMinutes ?? 15,
    minNoticeMinutes: input.minNoticeMinutes ?? 0,
    horizonDays: input.horizonDays ?? 90,
    cancelCutoffMinutes: input.cancelCutoffMinutes ?? 0,
    visitGapMinutes: 15,
    avoidGaps: 'off' as const,
    clientsMayRepeat: false,
    languages: [],
    maxQuantityPerLine: input.maxQuantityPerLine ?? 100,
    staffDiscountPercent: 0,
    staffSee: 'all' as const,
    managerDiscountPercent: 100,
    phoneProof: input.phoneProof ?? ('when_suspicious' as const),
    pricesIncludeTax: input.pricesIncludeTax ?? true,
  };
}

const usualCurrency = 'EUR';

/**
 * Returns the currency for reading prices. An invalid currency is replaced by the default, as another check
 * reports it.
 */
function currencyOf({ currency }: CreateBusinessInput): string {
  const code = (currency ?? usualCurrency).toUpperCase();
  return isCurrency(code) ? code : usualCurrency;
}

/**
 * Returns the time zone that tells the country. Invalid hours count as UTC, as another check reports them.
 */
function zoneIn(hours: string): string {
  try {
    return parseWorkingHours(hours).timezone ?? 'UTC';
  } catch {
    return 'UTC';
  }
}

/** Returns the items of a preset with example prices, rounded to the decimals of the currency. */
function examplesOf(
  preset: PresetInLanguage | undefined,
  currency: string,
): PresetInLanguage['items'] {
  const decimals = decimalsOf(currency);
  return (preset?.items ?? []).map(item => ({
    ...item,
    price: Number(item.price.toFixed(decimals)),
  }));
}

type GivenItem = OnboardItemInput | PresetInLanguage['items'][number];

function planItem(currency: string) {
  return (item: GivenItem, index: number): PlannedItem => {
    const path = `items[${index}]`;
    const { categoryName } = item;
    const type = item.type ?? 'service';
    return collectIssues<PlannedItem>({
      name: () => readName(item.name, `${path}.name`),
      type: () => type,
      priceMinor: () => readPrice(item.price, currency, `${path}.price`),
      durationMinutes: () => readDuration(item, type, `${path}.durationMinutes`),
      categoryName: () =>
        categoryName == null ? null : readName(categoryName, `${path}.categoryName`),
      description: () => ('description' in item ? item.description : null) ?? null,
      capacity: () => ('capacity' in item ? item.capacity : 1) ?? 1,
      bufferAfterMinutes: () => ('bufferAfterMinutes' in item ? item.bufferAfterMinutes : 0) ?? 0,
    });
  };
}

function readDuration(
  { durationMinutes }: GivenItem,
  type: PlannedItem['type'],
  path: string,
): number | null {
  if (type === 'service' && durationMinutes == null)
    throw invalid(path, 'required for a service.', 'required');
  if (type === 'product' && durationMinutes != null) {
    throw invalid(path, 'a product has no duration; leave it out.');
  }
  return durationMinutes ?? null;
}

function refuseRepeated(categories: readonly { name: string }[]): void {
  const names = categories.map(category => category.name);
  const index = names.findIndex((name, place) => names.indexOf(name) !== place);
  if (index >= 0) {
    throw invalid(`categories[${index}].name`, `“${names[index]}” is given twice.`);
  }
}
