import { join } from 'node:path';
import type { Config } from '../config.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

/** Where pictures are kept for everybody to read. A name is a path such as `biz_…/3f2a-800.webp`. */
export interface ImageStore {
  /**
   * Keeps a WebP picture under a name. The same name again changes nothing, since names come from contents.
   * @throws DomainError BUSY when the store does not take it in time.
   */
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The address at which anybody reads what has this name. */
  addressOf(name: string): string;
}

/** The folder of pictures that this process serves itself, also those from before there was a bucket. */
export function imageFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'images');
}

/** The bucket of the settings, or else the data folder. */
export function createImageStore(
  config: Pick<Config, 'bucket' | 'dataDir' | 'baseUrl'>,
): ImageStore {
  return config.bucket
    ? bucketStore(config.bucket)
    : folderStore(imageFolder(config), `${config.baseUrl}/images`);
}
