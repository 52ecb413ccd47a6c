import { describe, expect, it } from '@jest/globals';
import { languages } from '../../../packages/shared/languages.ts';
import { presetKeys } from '../../../src/domains/business/preset-keys.ts';
import { presetIn, presets } from '../../../src/domains/onboarding/presets/index.ts';

const KEYS = [
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
];
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

it('the presets are exactly the businesses that the contract names', () => {
  expect(Object.keys(presets)).toEqual(KEYS);
});

const inLanguages = presetKeys.flatMap(key =>
  languages.map(language => ({ key, language, preset: presetIn(key, language) })),
);

describe.each(inLanguages)('preset $key in $language', ({ key, preset }) => {
  const services = preset.items.filter(item => item.type === 'service');
  const products = preset.items.filter(item => item.type === 'product');

  it('has its own key and names its trade', () => {
    expect(preset.key).toBe(key);
    expect(preset.businessType).not.toBe('');
    expect(preset.category).not.toBe('');
  });

  it('opens on the canonical week, in ordered intervals that do not overlap', () => {
    expect(Object.keys(preset.workingHours)).toEqual(DAYS);
    const days: string[][][] = Object.values(preset.workingHours);
    expect(days.some(intervals => intervals.length > 0)).toBe(true);
    for (const intervals of days) {
      expect(intervals.every(interval => interval.length === 2)).toBe(true);
      const times = intervals.flat();
      for (const time of times) expect(time).toMatch(CLOCK_TIME);
      expect(times).toEqual([...new Set(times)].sort());
    }
  });

  it('starts slots on a step that divides the hour', () => {
    expect(preset.slotStepMinutes).toBeGreaterThan(0);
    expect(60 % preset.slotStepMinutes).toBe(0);
  });

  it('has 2 to 4 distinct categories in order, none of them empty', () => {
    const names = preset.categories.map(category => category.name);
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(names.length).toBeLessThanOrEqual(4);
    expect(preset.categories.map(category => category.sortOrder)).toEqual(
      names.map((_, index) => index + 1),
    );
    expect(new Set(preset.items.map(item => item.categoryName))).toEqual(new Set(names));
    expect(new Set(names).size).toBe(names.length);
  });

  it('has 6 to 12 items with distinct names, at least one of them bookable', () => {
    expect(preset.items.length).toBeGreaterThanOrEqual(6);
    expect(preset.items.length).toBeLessThanOrEqual(12);
    expect(new Set(preset.items.map(item => item.name)).size).toBe(preset.items.length);
    expect(services.length).toBeGreaterThan(0);
  });

  it('gives every service a duration of 1 to 1440 whole minutes', () => {
    for (const { durationMinutes } of services) {
      expect(Number.isInteger(durationMinutes)).toBe(true);
      expect(durationMinutes).toBeGreaterThanOrEqual(1);
      expect(durationMinutes).toBeLessThanOrEqual(1440);
    }
  });

  it('gives no product a duration, a capacity or a buffer', () => {
    for (const product of products) {
      expect(product).not.toHaveProperty('durationMinutes');
      expect(product).not.toHaveProperty('capacity');
      expect(product).not.toHaveProperty('bufferAfterMinutes');
    }
  });

  it('prices every item in whole cents, never below zero, and every product above it', () => {
    for (const { price } of preset.items) {
      expect(price).toBe(Number(price.toFixed(2)));
      expect(price).toBeGreaterThanOrEqual(0);
    }
    for (const { price } of products) expect(price).toBeGreaterThan(0);
  });

  it('states capacity and buffer only as whole numbers of at least one', () => {
    for (const { capacity = 1, bufferAfterMinutes = 1 } of services) {
      expect(Number.isInteger(capacity) && capacity >= 1).toBe(true);
      expect(Number.isInteger(bufferAfterMinutes) && bufferAfterMinutes >= 1).toBe(true);
    }
  });

  it('employs 2 to 4 people with distinct names, each with a role', () => {
    expect(preset.staff.length).toBeGreaterThanOrEqual(2);
    expect(preset.staff.length).toBeLessThanOrEqual(4);
    expect(new Set(preset.staff.map(person => person.name)).size).toBe(preset.staff.length);
    for (const person of preset.staff) expect(person.role).not.toBe('');
  });
});

it('seats 8 to 20 people in every group class of the fitness studio', () => {
  const { items } = presets.fitness_studio;
  const capacities = items
    .filter(item => item.category === 'groupClasses')
    .map(item => item.capacity ?? 1);
  expect(capacities.length).toBeGreaterThan(0);
  expect(Math.min(...capacities)).toBeGreaterThanOrEqual(8);
  expect(Math.max(...capacities)).toBeLessThanOrEqual(20);
});
