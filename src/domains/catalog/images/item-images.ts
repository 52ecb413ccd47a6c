import { createHash } from 'node:crypto';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { AddItemImageInput, RemoveItemImageInput } from '../../../graphql.generated.ts';
import { findItem } from '../items/get-item.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { findImages, updateImages } from '../items/item.queries.ts';
import { resizePicture } from '../../../platform/storage/resize-picture.ts';
import { servedStore } from '../../../platform/storage/create-image-store.ts';

const mostImages = 20;

/**
 * Adds a picture to an item's gallery. @throws DomainError VALIDATION_FAILED if the content is not a picture,
 * RULE_VIOLATION for a full gallery, BUSY if the storage does not answer.
 */
export async function addItemImage(
  context: Context,
  { businessId, itemId, content, position }: AddItemImageInput,
): Promise<CatalogItem> {
  const business = await authorize(context, businessId, 'catalog:write');
  checkSize(content);
  // Checked before the image is processed, and again under the lock.
  checkRoom(await readImages(context, business, itemId));
  const image = await storePicture(context, business.id, content);
  return changeImages(context, business, itemId, 'added', image, images => {
    if (images.includes(image)) return images;
    checkRoom(images);
    return images.toSpliced(position ?? images.length, 0, image);
  });
}

/** Removes a picture from an item's gallery. @throws DomainError NOT_FOUND. */
export async function removeItemImage(
  context: Context,
  { businessId, itemId, url }: RemoveItemImageInput,
): Promise<CatalogItem> {
  const business = await authorize(context, businessId, 'catalog:write');
  return changeImages(context, business, itemId, 'removed', url, images => {
    if (images.includes(url)) return images.filter(image => image !== url);
    throw new DomainError('NOT_FOUND', 'url: the item’s gallery has no picture with this address.');
  });
}

/**
 * Returns true if an address may be in a gallery. Allowed are https addresses and uploads. An upload stays
 * allowed if BASE_URL changes.
 */
export function isPublicImage({ images }: Context['services'], address: string): boolean {
  if (address.length > 2000 || !URL.canParse(address)) return false;
  // Parsed as browsers do: they resolve `/images/../` before they load the address.
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || href.startsWith(images.addressOf(''));
}

const storedName = /^biz_[0-9a-z]{26}\/[\w-]+\.webp$/;

/** Returns true if an address is that of a picture which this installation stores. */
export function isStoredPicture(
  { images, config }: Pick<Context['services'], 'images' | 'config'>,
  address: string,
): boolean {
  const stores = [images, servedStore(config)].map(store => store.addressOf(''));
  return stores.some(
    start => address.startsWith(start) && storedName.test(address.slice(start.length)),
  );
}

async function readImages(
  { em }: Context,
  { id: businessId }: Business,
  itemId: string,
): Promise<string[]> {
  const images = await findImages(em, { businessId, id: itemId });
  if (!images) throw notFound('item', itemId);
  return images;
}

function checkRoom(images: readonly string[]): void {
  if (images.length < mostImages) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `The gallery is full: it has ${mostImages} pictures. Remove one first, with removeItemImage.`,
  ).withReason('gallery_full', { limit: mostImages });
}

function changeImages(
  context: Context,
  business: Business,
  itemId: string,
  verb: 'added' | 'removed',
  image: string,
  change: (images: string[]) => string[],
): Promise<CatalogItem> {
  return writeLocked(context, business.id, async transaction => {
    const { em } = transaction;
    const images = await readImages(transaction, business, itemId);
    const changed = change(images);
    if (changed !== images) {
      await updateImages(em, { businessId: business.id, id: itemId, images: changed });
    }
    const item = await findItem(em, business, itemId);
    return {
      result: item,
      event: {
        type: 'catalog_item.updated',
        businessId: business.id,
        subject: itemId,
        summary: `A picture of “${item.name}” was ${verb}.`,
        details: { image },
      },
      journaled: changed === images,
    };
  });
}

const mostBytes = 10 * 1024 * 1024;

/** Refuses a picture of more than 10 MB. @throws DomainError VALIDATION_FAILED. */
export function checkSize(content: Uint8Array): void {
  if (content.length > mostBytes) throw invalid('content', 'is larger than 10 MB.');
}

/**
 * Resizes and stores a picture of a business, outside of any transaction. The file name is a hash of the
 * content, so the same picture is stored once. Returns the address of the widest version. @throws DomainError
 * VALIDATION_FAILED, BUSY.
 */
export async function storePicture(
  { services }: Context,
  businessId: string,
  content: Uint8Array,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 40);
  const nameOf = (width: number) => `${businessId}/${hash}-${width}.webp`;
  const pictures = await resizePicture(content);
  await services.images.put(
    pictures.map(({ width, webp }) => ({ name: nameOf(width), bytes: webp })),
  );
  return services.images.addressOf(nameOf(1600));
}
