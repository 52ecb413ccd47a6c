import { mkdir, statfs } from 'node:fs/promises';
import type { AppServices } from '../services.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { ok, notice, wrong } = findingsAbout('Storage');

const leastBytes = 1024 ** 3;
const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** One white pixel as WebP. */
const pixel = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const name = 'doctor/pixel.webp';

/** Checks that pictures can be stored, that a bucket serves them publicly, and the free space of the data folder if it is used. */
export async function storageFindings({ config, images }: AppServices): Promise<Finding[]> {
  await images.put([{ name, bytes: Uint8Array.from(pixel) }]);
  const kept = config.bucket ? await readBack(images.addressOf(name)) : ok('Pictures can be kept.');
  const usesFolder = !config.bucket || config.databaseUrl === undefined;
  return usesFolder ? [kept, await room(config.dataDir)] : [kept];
}

async function readBack(address: string): Promise<Finding> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok && bytes.equals(pixel)
    ? ok('Pictures can be kept in the bucket, and read by everybody.')
    : wrong(
        `A picture was kept in the bucket, and ${address} answers ${response.status}: make it public.`,
      );
}

async function room(dataDir: string): Promise<Finding> {
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${dataDir} has ${gigabytes(free)} left.`;
  return free < leastBytes ? notice(`${text} Make room.`) : ok(text);
}
