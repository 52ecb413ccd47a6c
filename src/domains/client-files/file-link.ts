import { readSealed } from '../../platform/lib/security/read-sealed.ts';
import type { Services } from '../../platform/services.ts';
import { selectContent } from './client-file.queries.ts';
import type { ClientFile } from './client-file.entity.ts';

/** For how long the address of an opened file leads to it: long enough for a slow phone, too short to be passed on. */
export const linkMilliseconds = 5 * 60_000;

const purpose = 'client file link';

interface Named {
  readonly businessId: string;
  readonly id: string;
}

/** Returns the address of an opened file. It is sealed, so it tells nothing about the file, and is stored nowhere. */
export function fileUrl(
  { config, seal }: Pick<Services, 'config' | 'seal'>,
  { businessId, id }: Named,
  validUntil: number,
): string {
  return `${config.baseUrl}/client-file/${seal.close(JSON.stringify([businessId, id, validUntil]), purpose)}`;
}

/** Reads the file at an address; null if the address is wrong or has ended, or the file was deleted. */
export function readLinkedFile(
  services: Services,
  token: string,
): Promise<{ kind: ClientFile['kind']; content: Buffer } | null> {
  const named = open(services, token);
  return named ? selectContent(services.fork(), named) : Promise.resolve(null);
}

function open({ seal, now }: Services, token: string): Named | null {
  const [businessId = '', id = '', validUntil = 0] =
    readSealed<[string, string, number]>(seal, token, purpose) ?? [];
  return now() < validUntil ? { businessId, id } : null;
}
