import type { Request, Response } from 'express';
import type { Core } from '../../../apps/storefront/core-client.ts';
import type { CatalogPage, Item, ShopFront } from '../../../apps/storefront/core-types.ts';
import { shopIn } from '../../../apps/storefront/languages.ts';
import { formatsOf } from '../../../apps/storefront/formats.ts';
import { readCatalog } from '../../../apps/storefront/pages/catalog.ts';
import { readHome } from '../../../apps/storefront/pages/home.ts';
import { pageOf } from '../../../apps/storefront/pages/item.ts';
import type { RequestContext } from '../../../apps/storefront/request-context.ts';
import { buyForm } from '../../../apps/storefront/views/buy-form.ts';
import type { Themes } from '../../../apps/storefront/themes/loaded-theme.ts';
import { renderSections } from '../../../apps/storefront/themes/render-page.ts';
import { themedShop } from '../../../apps/storefront/themes/shown-look.ts';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { layout, type Page } from '../../../apps/storefront/views/layout.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { createContext } from '../../../src/app/context.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import type { Operations } from './operations.generated.ts';

const documents = new URL('../storefront/server.ts', import.meta.url).href;

/** The path of previews, below the panel's own files: no slug of a business begins with a hyphen. */
const previews = '/ControlPanel/-/preview';
export const files = '/files';

/** The preview runs and sends nothing. It keeps its origin, which loading its own styles requires. */
export const shopPolicy = [
  `default-src 'none'`,
  `style-src 'self'`,
  `font-src 'self'`,
  `img-src 'self' https: data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox allow-same-origin',
].join(';');

/**
 * Creates the function that renders a page of a business's shop with the storefront's pages and documents, read as
 * the signed-in user. It works before the shop is public, with unsaved settings, and with the draft of the look.
 */
export function shopPreview(facade: FacadeServices, themes: Themes) {
  const readerFor = createReader(facade);
  const runOwn = runDocuments<Operations>(facade.schema, import.meta.url);
  return async (preview: PreviewRequest): Promise<string> => {
    const { request, response } = preview;
    const read = readerFor(preview);
    const front = withUnsaved((await read('shop_front')) as ShopFront, request.query);
    const language =
      front.languages.find(each => each === request.query['language']) ??
      front.languages[0] ??
      front.locale;
    const drafted =
      request.query['look'] === 'draft' ? await readDraft(preview) : asItIs(request.query['theme']);
    const { shop, ...themed } = themedShop(
      themes,
      { ...shopIn(front, language), ...(drafted && { look: drafted }) },
      language,
    );
    // The shown pages make only these calls of the service.
    const core = {
      shop: async (path: string) => {
        const { pathname, searchParams } = new URL(path, 'http://shop.invalid');
        const [, kind, id] = pathname.split('/');
        const data =
          kind === 'collections'
            ? await read('shop_collections', { slug: shop.slug })
            : kind === 'item'
              ? await read('shop_item', { id })
              : await read('shop_catalog', {
                  type: searchParams.get('type'),
                  pageSize: Number(searchParams.get('pageSize')),
                  facets: searchParams.has('facets'),
                });
        return { data, session: null };
      },
    } as Core;
    const context: RequestContext = {
      request,
      response,
      core,
      shop,
      ...themed,
      language,
      isPreview: false,
      sectionFailed: failedSection,
      base: '',
      place: null,
      formats: formatsOf(shop),
      ...textsOf(shop.locale),
      origin: '',
      session: undefined,
      friend: undefined,
      buyer: undefined,
      cartCount: 0,
      now: facade.services.now(),
    };
    return framed(layout(context, await pageAsked(context)).text);
  };

  /** Reads the draft of the look; null: what visitors see. */
  async function readDraft({
    caller,
    business,
    request,
  }: PreviewRequest): Promise<ShopFront['look']> {
    const context = createContext(facade.services, { caller, requestId: idOf(request) });
    const { draft } = await runOwn(context, 'preview_look', { businessId: business.id });
    return draft && (draft.look as ShopFront['look']);
  }
}

/** Returns the look of a theme as it is, without any choices; null for no theme. */
function asItIs(theme: unknown): ShopFront['look'] {
  return typeof theme === 'string' ? { theme, settings: {}, pages: [] } : null;
}

/** Says in the place of a section that its template failed. */
function failedSection(error: unknown): Html {
  return html`<p class="notice bad" role="alert">
    ${error instanceof Error ? error.message : ''}
  </p>`;
}

/** Reads the page that a preview asks for; by default the first page. */
async function pageAsked(context: RequestContext): Promise<Page> {
  const { core, request, texts } = context;
  switch (request.query['page']) {
    case 'catalog':
      return (await readCatalog(context)).page;
    case 'collection':
    case 'item': {
      const { data } = await core.shop<CatalogPage>('/catalog?type=product&pageSize=1');
      const first =
        data.items[0] ?? (await core.shop<CatalogPage>('/catalog?pageSize=1')).data.items[0];
      if (!first) return readHome(context);
      const item = (await core.shop<Item>(`/item/${first.itemId}`)).data;
      const buying = item.type === 'product' ? buyForm(context, item) : null;
      return pageOf(context, item, { buying, reviews: null });
    }
    case 'cart': {
      const view = { cart: { isEmpty: true, canOrder: false }, problem: null };
      return {
        title: texts.cart.title,
        content: renderSections(context, 'cart', { view }),
        section: 'cart',
      };
    }
    default:
      return readHome(context);
  }
}

/** Creates the function that runs the storefront's documents as the signed-in user, limited to this business. */
function createReader({ services, schema }: FacadeServices) {
  const run = runDocuments<Record<string, { variables: object; result: unknown }>>(
    schema,
    documents,
  );
  return ({ caller, business, request }: PreviewRequest) =>
    (name: string, variables: object = {}): Promise<unknown> => {
      const context = createContext(services, { caller, requestId: idOf(request) });
      return run(context, name, { slug: business.slug, ...variables });
    };
}

/** Returns the page with its files below the previews, and without the scripts, which would not run. */
function framed(page: string): string {
  return page
    .replaceAll(/<script[^>]*>[^<]*<\/script>/g, '')
    .replaceAll('src="/media/', 'src="/images/')
    .replaceAll(/(href|src)="\/(?!images\/)/g, `$1="${previews}${files}/`);
}

/** The maximum length of texts in the address; nobody reads longer ones in a preview. */
const longest = 1000;
const colour = /^#[0-9a-f]{6}$/i;

type Typed = Readonly<Record<string, unknown>>;

/** Returns a shop with the valid unsaved settings of a form. */
function withUnsaved(shop: ShopFront, typed: Typed): ShopFront {
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

/** A request for a preview of a business. */
export interface PreviewRequest {
  request: Request;
  response: Response;
  /** The signed-in user, limited to this business. */
  caller: Caller;
  business: Operations['preview_business']['result'];
}
