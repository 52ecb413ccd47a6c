import { createHash } from 'node:crypto';
import { widths } from '../../platform/storage/resize-picture.ts';
import type { ImageStore } from '../../platform/storage/image-store.ts';
import { servedStore } from '../../platform/storage/create-image-store.ts';
import type { AppServices } from '../services.ts';
import { type Picture, ArchiveProblem } from './format.ts';

type Storing = Pick<AppServices, 'images' | 'config'>;

/** Returns picture stores by address prefix: the present store, and the folder used before a bucket was set up. */
function storesOf({ images, config }: Storing): ReadonlyMap<string, ImageStore> {
  return new Map([servedStore(config), images].map(store => [store.addressOf(''), store]));
}

/** Collects the pictures of a business that its rows refer to. */
export function pictureFinder(services: Storing, businessId: string) {
  const stores = storesOf(services);
  const names = new Map<string, ImageStore>();
  const missing: string[] = [];
  const patterns = [...stores].map(([address, store]) => ({
    store,
    pattern: new RegExp(`${RegExp.escape(address)}(${businessId}/[\\w-]+\\.webp)`, 'g'),
  }));
  return {
    addresses: [...stores.keys()],
    look: (row: string) => {
      for (const { store, pattern } of patterns) {
        for (const [, name = ''] of row.matchAll(pattern)) names.set(name, store);
      }
    },
    read: () => readAll(names, missing),
    /** Names of pictures that rows refer to and the store lacks. */
    missing,
  };
}

async function* readAll(
  names: ReadonlyMap<string, ImageStore>,
  missing: string[],
): AsyncGenerator<Picture> {
  // Rows refer to the widest version of a picture.
  for (const [widest, store] of names) {
    const each = widths.map(width => widest.replace(/-1600\.webp$/, `-${width}.webp`));
    for (const name of new Set(each)) {
      const bytes = await store.read(name);
      if (!bytes) {
        missing.push(name);
        continue;
      }
      yield { name, sha256: sha256(bytes), base64: Buffer.from(bytes).toString('base64') };
    }
  }
}

/** Checks a picture of the business and returns its bytes. @throws ArchiveProblem. */
export function bytesOf(picture: Picture, businessId: string): Uint8Array<ArrayBuffer> {
  const { name, base64 } = picture;
  const [folder, file = '', ...deeper] = String(name).split('/');
  if (folder !== businessId || !/^[\w-]+\.webp$/.test(file) || deeper.length > 0) {
    throw new ArchiveProblem(`The archive has a picture whose name is none: ${name}`);
  }
  const bytes = Buffer.from(String(base64), 'base64');
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || sha256(bytes) !== picture.sha256) {
    throw new ArchiveProblem(`The picture ${name} of the archive is damaged.`);
  }
  return Uint8Array.from(bytes);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
