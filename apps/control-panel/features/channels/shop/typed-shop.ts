import type {
  ChannelShopQuery,
  DeliveryMethodInput,
  DeliveryMethodKind,
  SaveShopInput,
} from '../../../data/operations.generated.ts';

type Shop = ChannelShopQuery['shop'];

export const ways = ['pickup', 'courier', 'post'] as const satisfies readonly DeliveryMethodKind[];

const texts = ['name', 'tagline', 'description', 'accentColor', 'logoUrl', 'coverUrl'] as const;
const contacts = ['phone', 'email', 'address'] as const;
const pages = ['termsUrl', 'privacyUrl', 'imprintUrl'] as const;
export const flags = ['onlineBooking', 'onlineOrders', 'showStock', 'assistants'] as const;

/** Form values of the delivery methods; the zones are one line of text. */
type TypedDelivery = {
  [Way in DeliveryMethodKind as `${Way}On`]: boolean;
} & {
  [Way in DeliveryMethodKind as `${Way}Name` | `${Way}Zones`]: string;
} & {
  [Way in DeliveryMethodKind as `${Way}Price` | `${Way}FreeFrom`]: number | '';
};

export type Typed = Record<
  (typeof texts)[number] | (typeof contacts)[number] | (typeof pages)[number] | 'storefrontUrl',
  string
> &
  Record<(typeof flags)[number] | 'paysOnline' | 'paysOnReceipt', boolean> &
  TypedDelivery;

/** Returns the settings of a shop as flat form values. */
export function typedOf(shop: Shop): Typed {
  const { branding, paymentMethods } = shop;
  return {
    name: shop.name,
    storefrontUrl: shop.storefrontUrl ?? '',
    tagline: branding.tagline ?? '',
    description: branding.description ?? '',
    accentColor: branding.accentColor ?? '',
    logoUrl: branding.logoUrl ?? '',
    coverUrl: branding.coverUrl ?? '',
    phone: shop.contacts.phone ?? '',
    email: shop.contacts.email ?? '',
    address: shop.contacts.address ?? '',
    termsUrl: shop.legal.termsUrl ?? '',
    privacyUrl: shop.legal.privacyUrl ?? '',
    imprintUrl: shop.legal.imprintUrl ?? '',
    ...shop.flags,
    paysOnline: paymentMethods.includes('online'),
    paysOnReceipt: paymentMethods.includes('on_receipt'),
    ...(Object.assign({}, ...ways.map(way => typedDelivery(shop, way))) as TypedDelivery),
  };
}

function typedDelivery({ deliveryMethods }: Shop, way: DeliveryMethodKind): object {
  const known = deliveryMethods.find(({ method }) => method === way);
  return {
    [`${way}On`]: known !== undefined,
    [`${way}Name`]: known?.name ?? '',
    [`${way}Price`]: known?.price ?? '',
    [`${way}FreeFrom`]: known?.freeFrom ?? '',
    [`${way}Zones`]: known?.zones.join(', ') ?? '',
  };
}

/** Returns the mutation input. A delivery method without a name gets the default name. */
export function inputOf(
  typed: Typed,
  shop: Shop,
  names: Record<DeliveryMethodKind, string>,
): Omit<SaveShopInput, 'businessId' | 'version'> {
  const some = <Name extends keyof Typed>(fields: readonly Name[]) =>
    Object.fromEntries(fields.map(name => [name, String(typed[name]).trim() || null]));
  const paid = [typed.paysOnline && 'online', typed.paysOnReceipt && 'on_receipt'] as const;
  const [, ...branding] = texts;
  return {
    name: typed.name.trim(),
    storefrontUrl: typed.storefrontUrl.trim() || null,
    branding: some(branding),
    contacts: some(contacts),
    legal: some(pages),
    flags: Object.fromEntries(flags.map(name => [name, typed[name]])),
    paymentMethods: paid.filter(method => method !== false),
    deliveryMethods: ways
      .filter(way => typed[`${way}On`])
      .map(way => deliveryOf(typed, shop, way, names[way])),
  };
}

function deliveryOf(
  typed: Typed,
  { deliveryMethods }: Shop,
  way: DeliveryMethodKind,
  usual: string,
): DeliveryMethodInput {
  const { description, taxRateId, taxExempt } =
    deliveryMethods.find(({ method }) => method === way) ?? {};
  const zones = typed[`${way}Zones`].split(',').map(zone => zone.trim());
  const freeFrom = typed[`${way}FreeFrom`];
  return {
    method: way,
    name: typed[`${way}Name`].trim() || usual,
    description: description ?? null,
    price: typed[`${way}Price`] || 0,
    freeFrom: freeFrom === '' ? null : freeFrom,
    zones: zones.filter(Boolean),
    ...(taxRateId ? { taxRateId } : {}),
    taxExempt: taxExempt ?? false,
  };
}

const shown = [...texts, ...contacts, ...pages, ...flags] as const;
/** The server accepts no longer value in an address. */
const longest = 1000;

/** Returns the address of the preview with the unsaved values. */
export function previewOf(businessId: string, typed: Pick<Typed, (typeof shown)[number]>): string {
  const values = shown.map(name => [name, String(typed[name]).trim().slice(0, longest)]);
  return `/ControlPanel/-/preview/shop/${businessId}?${new URLSearchParams(values).toString()}`;
}
