import type { ShopFront } from '../../../apps/storefront/core-types.ts';

/** The maximum length of texts in the address; nobody reads longer ones in a preview. */
const longest = 1000;
const colour = /^#[0-9a-f]{6}$/i;

type Typed = Readonly<Record<string, unknown>>;

/** Returns a shop with the valid unsaved settings of a form. */
export function withUnsaved(shop: ShopFront, typed: Typed): ShopFront {
  const { branding, contacts, flags, legal } = shop;
  return {
    ...shop,
    name: textOf(typed['name']) ?? shop.name,
    branding: {
      ...branding,
      ...of(typed, ['tagline', 'description'], textOrNull),
      ...of(typed, ['logoUrl', 'coverUrl'], addressOf),
      ...of(typed, ['accentColor'], colourOf),
    },
    contacts: { ...contacts, ...of(typed, ['phone', 'email', 'address'], textOrNull) },
    flags: { ...flags, ...of(typed, ['onlineOrders', 'onlineBooking', 'showStock'], isOn) },
    legal: { ...legal, ...of(typed, ['termsUrl', 'privacyUrl', 'imprintUrl'], addressOf) },
  };
}

/** Returns the typed values of these fields, parsed. */
function of<Name extends string, Value>(
  typed: Typed,
  names: readonly Name[],
  read: (value: unknown) => Value,
): Partial<Record<Name, Value>> {
  const given = names.filter(name => typed[name] !== undefined);
  return Object.fromEntries(given.map(name => [name, read(typed[name])])) as Partial<
    Record<Name, Value>
  >;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value.slice(0, longest) : undefined;
}

function textOrNull(value: unknown): string | null {
  return textOf(value) ?? null;
}

function addressOf(value: unknown): string | null {
  const text = textOf(value);
  return text && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : null;
}

function colourOf(value: unknown): string | null {
  const text = textOf(value);
  return text && colour.test(text) ? text : null;
}

function isOn(value: unknown): boolean {
  return value === 'true';
}
