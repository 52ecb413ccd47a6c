import { authorize } from '../business/access/authorize.ts';
import type { Business } from '../business/business.entity.ts';
import type { Context } from '../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import { readPrice } from '../catalog/items/read-price.ts';
import { validationFailed, type Issue } from '../../platform/errors.ts';
import type { DeliveryMethodInput, SaveShopInput } from '../../graphql.generated.ts';
import { write } from '../../platform/journal/write.ts';
import { newId } from '../../platform/lib/ids.ts';
import { readEmail, readName, readPhone } from '../../platform/validation/read-text.ts';
import { withSettings } from './find-shop.ts';
import { Shop, type Delivery } from './shop.entity.ts';

/** Creates or changes a business's shop. */
export async function saveShop(context: Context, input: SaveShopInput): Promise<Shop> {
  const business = await authorize(context, input.businessId, 'shop:write');
  checkInput(input);
  return write(context, async ({ em, now }) => {
    const known = await em.findOne(Shop, { businessId: business.id });
    if (known) checkVersion(known, input.version);
    const shop = known ?? em.create(Shop, newShop(business, now()));
    apply(shop, input, business);
    const isChanged = !known || raiseIfChanged(em, shop);
    return {
      result: withSettings(shop, business),
      journaled: !isChanged,
      event: {
        type: known ? 'shop.updated' : 'shop.created',
        businessId: business.id,
        subject: shop.id,
        summary: `The shop “${shop.name}” was ${known ? 'changed' : 'created'}.`,
        details: { ...input },
      },
    };
  });
}

function newShop(business: Business, createdAt: number) {
  const { id: businessId, slug, name, phone, address } = business;
  return {
    id: newId('shop'),
    businessId,
    slug,
    name,
    published: false,
    storefrontUrl: null,
    branding: {
      logoUrl: null,
      coverUrl: null,
      accentColor: null,
      tagline: null,
      description: null,
    },
    flags: { onlineOrders: true, onlineBooking: true, showStock: false },
    contacts: { phone: phone ?? null, email: null, address: address ?? null },
    delivery: [
      {
        method: 'pickup' as const,
        name: 'Pick-up',
        description: null,
        priceMinor: 0,
        freeFromMinor: null,
        zones: [],
      },
    ],
    paymentMethods: ['on_receipt' as const],
    createdAt,
    currency: '',
    locale: '',
    timezone: '',
  };
}

function checkInput(input: SaveShopInput): void {
  const { branding, deliveryMethods, paymentMethods, storefrontUrl } = input;
  const issues: Issue[] = [];
  if (storefrontUrl != null && !isStorefront(storefrontUrl)) {
    issues.push({ path: 'storefrontUrl', message: 'must be an https address.' });
  }
  for (const field of ['logoUrl', 'coverUrl'] as const) {
    const url = branding?.[field];
    if (url != null && !(URL.canParse(url) && new URL(url).protocol === 'https:')) {
      issues.push({ path: `branding.${field}`, message: 'must be an https address.' });
    }
  }
  refuseTwice(
    deliveryMethods?.map(({ method }) => method),
    'deliveryMethods',
    issues,
  );
  refuseTwice(paymentMethods, 'paymentMethods', issues);
  if (issues.length > 0) throw validationFailed(issues);
}

function isStorefront(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}

function refuseTwice(
  kinds: readonly string[] | null | undefined,
  path: string,
  issues: Issue[],
): void {
  kinds?.forEach((kind, index) => {
    if (kinds.indexOf(kind) < index) {
      issues.push({ path: `${path}[${index}]`, message: `${kind} is given twice.` });
    }
  });
}

function apply(shop: Shop, input: SaveShopInput, { currency }: Business): void {
  const { slug, name, published, branding, flags, contacts, deliveryMethods } = input;
  if (slug != null) shop.slug = slug;
  if (name != null) shop.name = readName(name, 'name');
  if (published != null) shop.published = published;
  if (input.storefrontUrl !== undefined) {
    shop.storefrontUrl = input.storefrontUrl?.replace(/\/+$/, '') ?? null;
  }
  if (branding) {
    const { tagline } = branding;
    shop.branding = {
      ...shop.branding,
      ...branding,
      ...(tagline && { tagline: readName(tagline, 'branding.tagline') }),
    };
  }
  if (flags) shop.flags = { ...shop.flags, ...given(flags) };
  if (contacts) {
    const { phone, email } = contacts;
    shop.contacts = {
      ...shop.contacts,
      ...contacts,
      ...(phone && { phone: readPhone(phone, 'contacts.phone') }),
      ...(email && { email: readEmail(email, 'contacts.email') }),
    };
  }
  if (deliveryMethods) {
    shop.delivery = deliveryMethods.map((method, index) =>
      deliveryOf(method, currency, `deliveryMethods[${index}]`),
    );
  }
  if (input.paymentMethods) shop.paymentMethods = input.paymentMethods;
}

function given<T extends object>(flags: T): { [key in keyof T]: NonNullable<T[key]> } {
  const said = Object.entries(flags).filter(([, value]) => value != null);
  return Object.fromEntries(said) as { [key in keyof T]: NonNullable<T[key]> };
}

function deliveryOf(input: DeliveryMethodInput, currency: string, path: string): Delivery {
  const { method, name, description, price, freeFrom, zones } = input;
  return {
    method,
    name: readName(name, `${path}.name`),
    description: description ?? null,
    priceMinor: readPrice(price ?? 0, currency, `${path}.price`),
    freeFromMinor: freeFrom == null ? null : readPrice(freeFrom, currency, `${path}.freeFrom`),
    zones: (zones ?? []).map(zone => zone.trim()),
  };
}
