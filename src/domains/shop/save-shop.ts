import { authorize } from '../business/access/authorize.ts';
import type { Business } from '../business/business.entity.ts';
import { keepFormerSlug } from '../business/change-slug.ts';
import { phoneCountry } from '../business/country.ts';
import { writeLocked } from '../business/write-locked.ts';
import type { Context } from '../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../platform/database/query/versions.ts';
import { isPublicImage } from '../catalog/images/item-images.ts';
import { readPrice } from '../catalog/items/read-price.ts';
import { invalid } from '../../platform/errors.ts';
import type { DeliveryMethodInput, SaveShopInput } from '../../graphql.generated.ts';
import { newId } from '../../platform/lib/ids.ts';
import { readEmail, readName, readPhone } from '../../platform/validation/read-text.ts';
import { readEach, collectIssues } from '../../platform/validation/collect-issues.ts';
import { checkAddress } from './check-address.ts';
import { checkTaxClasses } from './check-tax-classes.ts';
import { withSettings } from './find-shop.ts';
import { Shop, type Delivery } from './shop.entity.ts';
import { checkDelivery, shownDelivery } from './shown-delivery.ts';

/** Creates or changes a business's shop. */
export async function saveShop(context: Context, input: SaveShopInput): Promise<Shop> {
  const business = await authorize(context, input.businessId, 'shop:write');
  const changes = readChanges(context, input, business);
  const taxed = changes.delivery && (await taxedDelivery(context, business, changes.delivery));
  return writeLocked(context, business.id, async transaction => {
    const { em, now } = transaction;
    const known = await em.findOne(Shop, { businessId: business.id });
    if (known) {
      checkVersion(known, input.version);
      const { delivery: deliveryMethods, paymentMethods } = known;
      checkReplaced(input, { deliveryMethods, paymentMethods });
    }
    const shop = known ?? em.create(Shop, newShop(business, now()));
    if (changes.delivery) {
      await checkTaxClasses(em, business.id, known?.delivery ?? [], changes.delivery);
    }
    const { slug } = shop;
    apply(shop, input, changes);
    if (known) await keepFormerSlug(em, 'shop', shop, slug);
    if (taxed) checkDelivery(input.deliveryMethods ?? [], taxed.before, taxed.after);
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

/** Returns a shop's delivery methods as they are shown before and after a change, which a transaction could not read. */
async function taxedDelivery(context: Context, business: Business, delivery: Delivery[]) {
  const known = await context.em.findOne(Shop, { businessId: business.id });
  const { currency, pricesIncludeTax } = business;
  const shop = { ...(known ?? newShop(business, context.now())), currency, pricesIncludeTax };
  const [before, after] = await Promise.all([
    shownDelivery(shop, {}, context),
    shownDelivery({ ...shop, delivery }, {}, context),
  ]);
  return { before, after };
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
    mainHost: null,
    branding: {
      logoUrl: null,
      coverUrl: null,
      accentColor: null,
      tagline: null,
      description: null,
    },
    flags: { onlineOrders: true, onlineBooking: true, showStock: false, assistants: false },
    contacts: { phone: phone ?? null, email: null, address: address ?? null },
    legal: { termsUrl: null, privacyUrl: null, imprintUrl: null },
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
    languages: [],
    timezone: '',
    phoneCountry: null,
    pricesIncludeTax: true,
    sandbox: false,
    policy: null,
  };
}

type Changes = ReturnType<typeof readChanges>;

/** Reads the fields that need parsing. @throws DomainError VALIDATION_FAILED naming every bad field. */
function readChanges({ services }: Context, input: SaveShopInput, business: Business) {
  const { currency } = business;
  const { name, branding, contacts, legal, deliveryMethods, paymentMethods, storefrontUrl } = input;
  return collectIssues({
    name: () => (name == null ? undefined : readName(name, 'name')),
    storefrontUrl: () => {
      if (storefrontUrl == null || isStorefront(storefrontUrl)) return;
      throw invalid('storefrontUrl', 'must be an https address.', 'web_address');
    },
    pictures: () =>
      readEach(['logoUrl', 'coverUrl'] as const, field =>
        checkPicture(services, branding?.[field], `branding.${field}`),
      ),
    legal: () =>
      readEach(['termsUrl', 'privacyUrl', 'imprintUrl'] as const, field =>
        checkAddress(legal?.[field], `legal.${field}`),
      ),
    tagline: () => branding?.tagline && readName(branding.tagline, 'branding.tagline'),
    phone: () =>
      contacts?.phone && readPhone(contacts.phone, 'contacts.phone', phoneCountry(business)),
    email: () => contacts?.email && readEmail(contacts.email, 'contacts.email'),
    delivery: () =>
      deliveryMethods
        ? readEach(deliveryMethods, (method, index) =>
            readDelivery(method, currency, `deliveryMethods[${index}]`),
          )
        : undefined,
    methods: () =>
      refuseTwice(
        deliveryMethods?.map(({ method }) => method),
        'deliveryMethods',
      ),
    payments: () => refuseTwice(paymentMethods, 'paymentMethods'),
  });
}

function checkPicture(
  services: Context['services'],
  url: string | null | undefined,
  path: string,
): void {
  if (url == null || isPublicImage(services, url)) return;
  throw invalid(path, 'must be an https address.', 'web_address');
}

function isStorefront(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}

function refuseTwice(kinds: readonly string[] | null | undefined, path: string): void {
  readEach(kinds ?? [], (kind, index) => {
    if ((kinds ?? []).indexOf(kind) === index) return;
    throw invalid(`${path}[${index}]`, `${kind} is given twice.`);
  });
}

function apply(shop: Shop, input: SaveShopInput, changes: Changes): void {
  const { slug, published, branding, flags, contacts, legal } = input;
  const { name, tagline, phone, email, delivery } = changes;
  if (slug != null) shop.slug = slug;
  if (name !== undefined) shop.name = name;
  if (published != null) shop.published = published;
  if (input.storefrontUrl !== undefined) {
    shop.storefrontUrl = input.storefrontUrl?.replace(/\/+$/, '') ?? null;
  }
  if (branding) shop.branding = { ...shop.branding, ...branding, ...(tagline && { tagline }) };
  if (flags) shop.flags = { ...shop.flags, ...given(flags) };
  if (contacts) {
    shop.contacts = {
      ...shop.contacts,
      ...contacts,
      ...(phone && { phone }),
      ...(email && { email }),
    };
  }
  if (legal) shop.legal = { ...shop.legal, ...legal };
  if (delivery) shop.delivery = delivery;
  if (input.paymentMethods) shop.paymentMethods = input.paymentMethods;
}

function given<T extends object>(flags: T): { [key in keyof T]: NonNullable<T[key]> } {
  const said = Object.entries(flags).filter(([, value]) => value != null);
  return Object.fromEntries(said) as { [key in keyof T]: NonNullable<T[key]> };
}

function readDelivery(input: DeliveryMethodInput, currency: string, path: string): Delivery {
  const { method, name, description, price, freeFrom, zones, taxRateId, taxExempt } = input;
  return collectIssues<Delivery>({
    method: () => method,
    name: () => readName(name, `${path}.name`),
    description: () => description ?? null,
    priceMinor: () => readPrice(price ?? 0, currency, `${path}.price`),
    freeFromMinor: () =>
      freeFrom == null ? null : readPrice(freeFrom, currency, `${path}.freeFrom`),
    zones: () => (zones ?? []).map(zone => zone.trim()),
    taxRateId: () => taxRateId ?? null,
    taxExempt: () => taxExempt ?? false,
  });
}
