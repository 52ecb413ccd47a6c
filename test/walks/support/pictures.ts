import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

// WALK_PICTURES is the folder that `npm run walks` keeps the pictures of the manual in.
// oxlint-disable-next-line node/no-process-env
const folder = process.env['WALK_PICTURES'];

/** The name of a walk's picture, without its ending. */
export function pictureOf(job: string): string {
  return job
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Keeps how the page looks at the end of a walk, when the manual is made. */
export async function keepPicture(page: Page, job: string): Promise<void> {
  if (!folder) return;
  const picture = await page.screenshot();
  await sharp(picture)
    .resize({ width: 960 })
    .webp({ quality: 60 })
    .toFile(join(folder, `${pictureOf(job)}.webp`));
}
