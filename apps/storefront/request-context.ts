import type { Request, Response } from 'express';
import { withoutClosed } from './closed-online.ts';
import type { Core } from './core-client.ts';
import { coreOf } from './shop-of-request.ts';
import { CoreProblem } from './core-problem.ts';
import type { Cart, ShopFront } from './core-types.ts';
import { formatsOf, type Formats } from './formats.ts';
import { friendOf } from './friend.ts';
import {
  languageOfPage,
  namedLanguage,
  shopIn,
  speaksSeveral,
  type PageLanguage,
} from './languages.ts';
import { chosenLocation, type ShopLocation } from './chosen-location.ts';
import { originOf } from './same-origin.ts';
import { cookieOf, dropCookie } from './session.ts';
import { textsOf, type Texts } from './texts/texts-of.ts';
import type { Html } from '../../packages/shared/html.ts';
import type { SettingValue } from '../../packages/shared/themes/theme.ts';
import { withDraft } from './drafts.ts';
import type { View } from './themes/engine.ts';
import type { LoadedTheme, Themes } from './themes/loaded-theme.ts';
import { themedShop, type ShownLook } from './themes/shown-look.ts';

/** A request with the shop's and buyer's data that every page needs. */
export interface RequestContext extends PageLanguage {
  request: Request;
  response: Response;
  /** Client whose answers are in the language of the page. */
  core: Core;
  /** Shop in the language and locale of the page. */
  shop: ShopFront;
  formats: Formats;
  /** Location that the visitor chose; null: any, or the only one. */
  place: ShopLocation | null;
  /** Texts of the theme in the language `lang`. */
  texts: Texts;
  lang: string;
  /** Origin of the storefront, without a trailing slash. */
  origin: string;
  session: string | undefined;
  /** Token of the signed-in buyer. */
  buyer: string | undefined;
  /** Code of the friend whose link led to the shop. */
  friend: string | undefined;
  /** Number of pieces in the cart. */
  cartCount: number;
  /** Time of the request, in epoch milliseconds. */
  now: number;
  theme: LoadedTheme;
  look: ShownLook;
  /** Values of the theme's settings. */
  values: Readonly<Record<string, SettingValue>>;
  /** True if the page shows a draft of the look. */
  isPreview: boolean;
  /** Reports a template that failed, and returns what stands in its place. */
  sectionFailed: (error: unknown) => Html;
  /** View that all templates of the page share, once it was made. */
  shopView?: View;
}

/** Creates the context of a request. @throws CoreProblem if the shop is closed. */
export async function createContext(request: Request, response: Response): Promise<RequestContext> {
  const session = cookieOf(request, 'cart');
  return create(request, response, { session, buyer: cookieOf(request, 'buyer') });
}

/** Creates a context without session or buyer, which saves reading a cart. @throws CoreProblem if the shop is closed. */
export const createContextWithoutCart = (
  request: Request,
  response: Response,
): Promise<RequestContext> => create(request, response, { session: undefined, buyer: undefined });

async function create(request: Request, response: Response, who: Who): Promise<RequestContext> {
  const named = namedLanguage(response);
  const core = coreOf(response);
  const asking = core.in(named);
  const [front, { buyer, cart }] = await Promise.all([
    asking.shop<ShopFront>(''),
    readCart(asking, response, who),
  ]);
  const { language, base } = languageOfPage(front.data, named);
  const { isPreview, shown } = await withDraft(asking, request, response, front.data);
  const { shop, ...themed } = themedShop(
    themesOf(request),
    withoutClosed(shopIn(shown, language)),
    language,
  );
  return {
    request,
    response,
    core: core.in(speaksSeveral(shop) ? language : undefined),
    shop,
    ...themed,
    isPreview,
    sectionFailed: request.app.get('section failed') as RequestContext['sectionFailed'],
    language,
    base,
    formats: formatsOf(shop),
    place: chosenLocation({ request, response, shop }),
    ...textsOf(shop.locale),
    origin: originOf(request),
    session: who.session,
    buyer,
    friend: friendOf(request, response),
    cartCount: cart?.itemCount ?? 0,
    now: (request.app.get('clock') as () => number)(),
  };
}

type Who = Pick<RequestContext, 'session' | 'buyer'>;

/** Reads the cart. If the buyer's session has ended, the request continues without it. */
async function readCart(
  core: Core,
  response: Response,
  who: Who,
): Promise<{ buyer: string | undefined; cart: Cart | null }> {
  const { buyer } = who;
  if (!who.session && !buyer) return { buyer, cart: null };
  try {
    return { buyer, cart: (await core.shop<Cart>('/cart', who)).data };
  } catch (error) {
    if (!buyer || !(error instanceof CoreProblem) || error.status !== 401) throw error;
    dropCookie(response, 'buyer');
    return readCart(core, response, { ...who, buyer: undefined });
  }
}

function themesOf({ app }: Request): Themes {
  return app.get('themes') as Themes;
}
