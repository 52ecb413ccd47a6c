import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { resizePicture } from './resize-picture.ts';

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
