import { autoService } from './auto-service.ts';
import { barbershop } from './barbershop.ts';
import { beautySalon } from './beauty-salon.ts';
import { cafe } from './cafe.ts';
import { dentalClinic } from './dental-clinic.ts';
import { fitnessStudio } from './fitness-studio.ts';
import { massage } from './massage.ts';
import { photoStudio } from './photo-studio.ts';
import type { PresetKey } from '../../business/preset-keys.ts';
import type { Preset } from './preset.ts';
import { retailShop } from './retail-shop.ts';
import { tutoring } from './tutoring.ts';

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
