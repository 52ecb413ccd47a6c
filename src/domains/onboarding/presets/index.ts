import { autoService } from './auto-service.ts';
import { barbershop } from './barbershop.ts';
import { beautySalon } from './beauty-salon.ts';
import { cafe } from './cafe.ts';
import { dentalClinic } from './dental-clinic.ts';
import { fitnessStudio } from './fitness-studio.ts';
import { massage } from './massage.ts';
import { photoStudio } from './photo-studio.ts';
import type { Preset } from './preset.ts';
import { retailShop } from './retail-shop.ts';
import { tutoring } from './tutoring.ts';

/** All presets by `presetKey`, in the order that error messages list them. */
export const presets: ReadonlyMap<string, Preset> = new Map(
  [
    barbershop,
    beautySalon,
    dentalClinic,
    massage,
    fitnessStudio,
    autoService,
    tutoring,
    photoStudio,
    cafe,
    retailShop,
  ].map(preset => [preset.key, preset]),
);
