import { readSealed } from '../../platform/lib/security/read-sealed.ts';
import type { Services } from '../../platform/services.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { smallPicture } from '../../platform/storage/resize-picture.ts';
import { type FileBytes, selectContent, selectSmall, storeSmall } from './client-file.queries.ts';

/** For how long the address of an opened file leads to it: long enough for a slow phone, too short to be passed on. */
export const linkMilliseconds = 5 * 60_000;

const purpose = 'client file link';

interface Named extends TenantKey {
  /** True: the small version of a picture. */
  readonly small: boolean;
}

/** Returns the address of an opened file. It is sealed, so it tells nothing about the file, and is stored nowhere. */
export function fileUrl(
  { config, seal }: Pick<Services, 'config' | 'seal'>,
  { businessId, id, small }: Named,
  validUntil: number,
): string {
  const named = JSON.stringify([businessId, id, validUntil, small]);
  return `${config.baseUrl}/client-file/${seal.close(named, purpose)}`;
}

/** Reads the file at an address; null if the address is wrong or has ended, or the file was deleted. */
export async function readLinkedFile(services: Services, token: string): Promise<FileBytes | null> {
  const named = open(services, token);
  if (!named) return null;
  return named.small ? readSmall(services, named) : selectContent(services.fork(), named);
}

/** Reads the small version of a picture. One that was added without it gets it now. */
async function readSmall(services: Services, key: TenantKey): Promise<FileBytes | null> {
  const em = services.fork();
  const stored = await selectSmall(em, key);
  if (stored) return stored;
  const whole = await selectContent(em, key);
  if (whole?.kind !== 'picture') return null;
  const content = await smallPicture(whole.content);
  await storeSmall(em, key, content);
  return { kind: 'picture', content };
}

function open({ seal, now }: Services, token: string): Named | null {
  const [businessId = '', id = '', validUntil = 0, small = false] =
    readSealed<[string, string, number, boolean]>(seal, token, purpose) ?? [];
  return now() < validUntil ? { businessId, id, small } : null;
}
