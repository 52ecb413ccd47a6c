import { join } from 'node:path';
import type { Config } from '../config.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { ImageStore } from './image-store.ts';

/** The folder of pictures that this process serves itself, also those from before there was a bucket. */
export function imageFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'images');
}

/** The data folder, as this process serves it. */
export function servedStore(config: Pick<Config, 'dataDir' | 'baseUrl'>): ImageStore {
  return folderStore(imageFolder(config), `${config.baseUrl}/images`);
}

/** The bucket of the settings, or else the data folder. */
export function createImageStore(
  config: Pick<Config, 'bucket' | 'dataDir' | 'baseUrl'>,
): ImageStore {
  return config.bucket ? bucketStore(config.bucket) : servedStore(config);
}
