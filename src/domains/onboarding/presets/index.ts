import { autoService } from './auto-service.ts';
import { barbershop, beautySalon } from './salons.ts';
import { cafe, retailShop } from './shops.ts';
import { dentalClinic } from './dental-clinic.ts';
import { fitnessStudio } from './fitness-studio.ts';
import { massage } from './massage.ts';
import { photoStudio } from './photo-studio.ts';
import type { PresetKey } from '../../business/preset-keys.ts';
import type { Preset } from './preset.ts';
import { tutoring } from './tutoring.ts';
import { textsFor } from '../../../texts/texts-for.ts';

/** All presets by `presetKey`. */
export const presets: Readonly<Record<PresetKey, Preset>> = {
  barbershop,
  beauty_salon: beautySalon,
  dental_clinic: dentalClinic,
  massage,
  fitness_studio: fitnessStudio,
  auto_service: autoService,
  tutoring,
  photo_studio: photoStudio,
  cafe,
  retail_shop: retailShop,
};

export type PresetInLanguage = ReturnType<typeof presetIn>;

/** Names of a preset, by the keys of its categories, items and staff. */
interface Names {
  readonly categories: Readonly<Record<string, string>>;
  readonly items: Readonly<
    Record<string, { readonly name: string; readonly description?: string }>
  >;
  readonly staff: Readonly<Record<string, { readonly name: string; readonly role: string }>>;
}

/** Returns a ready-made business with its names in the language of a locale. */
export function presetIn(key: PresetKey, locale: string) {
  const { categories, items, staff, ...preset } = presets[key];
  const names: Names = textsFor(locale).presets[key];
  return {
    ...preset,
    categories: categories.map((each, index) => ({
      name: names.categories[each]!,
      sortOrder: index + 1,
    })),
    items: items.map(({ key: itemKey, category, ...item }) => ({
      ...item,
      ...names.items[itemKey]!,
      categoryName: names.categories[category]!,
    })),
    staff: staff.map(each => names.staff[each]!),
  };
}
