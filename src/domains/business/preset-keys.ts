/** Templates from which a business can be created, in the order that error messages list them. */
export const presetKeys = [
  'barbershop',
  'beauty_salon',
  'dental_clinic',
  'massage',
  'fitness_studio',
  'auto_service',
  'tutoring',
  'photo_studio',
  'cafe',
  'retail_shop',
] as const;

export type PresetKey = (typeof presetKeys)[number];
