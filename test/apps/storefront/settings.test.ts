import { expect, test } from '@jest/globals';
import { accentsOf } from '../../../apps/storefront/colour.ts';
import { readSettings } from '../../../apps/storefront/settings.ts';

const key = `shk_${'k'.repeat(43)}`;

test('a storefront is configured with its shop and its key, and listens beside the core', () => {
  expect(readSettings({ SHOP_SLUG: 'lumen', SHOP_KEY: key })).toMatchObject({
    coreUrl: 'http://localhost:3000',
    slug: 'lumen',
    port: 3001,
    trustProxy: 0,
  });
});

test('A storefront of all shops needs the one key, and no setting of a single shop.', () => {
  const shared = 'a key of all storefronts, long enough';
  expect(readSettings({ STOREFRONT_KEY: shared })).toMatchObject({ slug: undefined, key: shared });
  expect(() => readSettings({ STOREFRONT_KEY: 'short' })).toThrow(/STOREFRONT_KEY/);
  for (const name of ['SHOP_SLUG', 'SHOP_KEY', 'STOREFRONT_URL']) {
    const both = { STOREFRONT_KEY: shared, [name]: 'https://lumen.example' };
    expect(() => readSettings(both)).toThrow(new RegExp(`${name} is for one shop`));
  }
  expect(() => readSettings({})).toThrow(/STOREFRONT_KEY for all shops/);
});

test('wrong settings are named together, the key’s value never', () => {
  const wrong = { SHOP_URL: 'ftp://x', SHOP_KEY: 'svc_something', STOREFRONT_PORT: '99999' };
  expect(() => readSettings(wrong)).toThrow(/SHOP_URL.*STOREFRONT_PORT|STOREFRONT_PORT.*SHOP_URL/s);
  expect(() => readSettings(wrong)).toThrow(/SHOP_SLUG/);
  expect(() => readSettings(wrong)).toThrow(/SHOP_KEY/);
  expect(() => readSettings(wrong)).not.toThrow(/svc_something/);
});

test.each(['#ffffff', '#fff200', '#9c5b43', '#000000', '#7ec8e3', 'nonsense'])(
  'any accent can be read on the ground and written on: %s',
  colour => {
    const { light, dark, onLight, onDark } = accentsOf(colour);
    expect(contrast(light, '#faf7f2')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light, onLight)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, '#181512')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, onDark)).toBeGreaterThanOrEqual(4.5);
  },
);

function contrast(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map(luminance).toSorted((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
