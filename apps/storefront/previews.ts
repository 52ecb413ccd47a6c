import { createHash } from 'node:crypto';
import { Router, type Response } from 'express';
import { FairQueue } from '../../packages/shared/fair-queue.ts';
import { shownFrom } from './artwork/picture.ts';
import { accentsOf } from './colour.ts';
import type { Core } from './core-client.ts';
import { CoreProblem } from './core-problem.ts';
import type { Item, ShopFront } from './core-types.ts';
import { namedLanguage } from './languages.ts';
import { coreOf } from './shop-of-request.ts';

const day = 86_400;
const mostKept = 100;
const mostWaiting = 20;
/** Milliseconds. */
const patience = 20_000;

const tooMany = new Error('Too many previews wait to be drawn.');

/** Picture of a page for link previews. */
export interface LinkPicture {
  path: string;
  type: 'image/png' | 'image/jpeg';
}

type Named = Pick<Item, 'itemId' | 'name' | 'images'>;

/**
 * Returns the preview picture of an item or of the shop. Returns null if its own picture is stored elsewhere and is used
 * directly.
 */
export function linkPictureOf(shop: ShopFront, item?: Named): LinkPicture | null {
  const own = ownOf(shop, item);
  if (own && !storedName(own)) return null;
  const name = `${item?.itemId ?? 'shop'}.${own ? 'jpg' : 'png'}`;
  return {
    path: `/preview/${name}?v=${versionOf(shop, item)}`,
    type: own ? 'image/jpeg' : 'image/png',
  };
}

/** Returns the address of the own picture of an item or of the shop. */
export function ownOf({ branding }: ShopFront, item?: Named): string | null {
  return (item ? item.images[0] : (branding.coverUrl ?? branding.logoUrl)) ?? null;
}

/** Serves pictures for link previews, drawn one at a time. Shops take turns. */
export function previews(): Router {
  const router = Router();
  const kept = new Map<string, Buffer>();
  const turns = new FairQueue(
    { inside: 1, insideOfOne: 1, waiting: mostWaiting, patience },
    () => tooMany,
  );

  async function draw(core: Core, shop: ShopFront, item: Item | undefined): Promise<Buffer> {
    const version = versionOf(shop, item);
    // An earlier request may have drawn the same picture.
    const known = kept.get(version);
    if (known) return known;
    const made = await make(core, shop, item);
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(version, made);
    return made;
  }

  /** Draws a picture after those before it; returns null if too many wait. */
  async function drawInTurn(
    core: Core,
    shop: ShopFront,
    item: Item | undefined,
  ): Promise<Buffer | null> {
    try {
      const leave = await turns.enter(core.slug, new AbortController().signal);
      return await draw(core, shop, item).finally(leave);
    } catch (error) {
      if (error === tooMany) return null;
      throw error;
    }
  }

  router.get(/^\/preview\/(shop|item_\w+)\.(png|jpg)$/, async (request, response, next) => {
    const { 0: id, 1: extension } = request.params as Record<string, string>;
    const core = coreOf(response);
    const asking = core.in(namedLanguage(response));
    const shop = (await asking.shop<ShopFront>('')).data;
    const item = id === 'shop' ? undefined : await find(asking, String(id));
    if (item === null) return next();
    const picture = linkPictureOf(shop, item);
    if (!picture?.path.includes(`.${extension}?`)) return next();
    const content = kept.get(versionOf(shop, item)) ?? (await drawInTurn(core, shop, item));
    if (!content) return busy(response);
    response
      .set('Cache-Control', `public, max-age=${day}`)
      // Other sites embed the picture.
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .type(picture.type)
      .send(content);
  });
  return router;
}

function busy(response: Response): void {
  response.status(503).set('Retry-After', '5').type('text').send('busy');
}

async function find(core: Core, id: string): Promise<Item | null> {
  try {
    return (await core.shop<Item>(`/item/${id}`)).data;
  } catch (error) {
    if (error instanceof CoreProblem && error.status < 500) return null;
    throw error;
  }
}

async function make(core: Core, shop: ShopFront, item: Item | undefined): Promise<Buffer> {
  const { cutLinkPicture, drawLinkPicture } = await import('./artwork/link-picture.ts');
  const own = ownOf(shop, item);
  const stored = own && storedName(own);
  const reply = stored ? await core.picture(stored) : null;
  if (reply?.ok) return cutLinkPicture(Buffer.from(await reply.arrayBuffer()));
  await reply?.body?.cancel();
  const { light: accent, onLight: ink } = accentsOf(shop.branding.accentColor);
  return drawLinkPicture({ title: item?.name ?? shop.name, shopName: shop.name, accent, ink });
}

/** Returns the name of a picture in the core's own storage; null for one elsewhere. */
function storedName(url: string): string | null {
  return /^\/media\/(.+)$/.exec(shownFrom(url))?.[1] ?? null;
}

/** Returns a version that changes with the picture's content, so that no cache keeps an outdated picture. */
function versionOf(shop: ShopFront, item?: Named): string {
  const shown = [shop.slug, shop.name, shop.branding.accentColor, item?.name, ownOf(shop, item)];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
}
