import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import {
  mostBytes,
  receivedFile,
  type ReceivedFile,
} from '../../../platform/mail/received-file.ts';
import type { WhatsAppMedia } from './read-event.ts';

const timeoutMilliseconds = 10_000;

/** Hosts from which WhatsApp hands out files. The access token goes to no other host. */
const hosts = /(^|\.)(fbsbx\.com|facebook\.com|fbcdn\.net|whatsapp\.net)$/;

/** Answer of the Cloud API about a file. */
interface Described {
  url?: string;
  file_size?: number;
}

/**
 * Fetches a file of a message. One that is too large, or that WhatsApp does not have, is named and not kept.
 * @throws DomainError BUSY if a later attempt may succeed: Meta then reports the message again.
 */
export async function fetchMedia(
  { services: { config } }: Context,
  media: WhatsAppMedia,
  accessToken: string,
): Promise<ReceivedFile> {
  const api = new URL(config.whatsappApiUrl);
  const described = await ask(`${config.whatsappApiUrl}/${media.id}`, accessToken);
  const { url = '', file_size: size = 0 } = ((await described?.json().catch(() => null)) ??
    {}) as Described;
  const isOurs = URL.canParse(url) && (new URL(url).origin === api.origin || isMeta(new URL(url)));
  if (!isOurs || size > mostBytes) return receivedFile(media, null, size);
  const response = await ask(url, accessToken);
  const content = response && (await readLimited(response));
  return receivedFile(media, content, content?.length ?? size);
}

const isMeta = ({ protocol, hostname }: URL) => protocol === 'https:' && hosts.test(hostname);

async function ask(url: string, accessToken: string): Promise<Response | null> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch((cause: unknown) => {
    throw unreachable(cause);
  });
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status >= 500 || response.status === 429) throw unreachable(response.status);
  return null;
}

/** Reads a body up to the limit; null for a longer one. */
async function readLimited({ body }: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function unreachable(cause: unknown): DomainError {
  const text = 'WhatsApp does not hand out a file at present. Report the message again later.';
  return Object.assign(new DomainError('BUSY', text), { cause });
}
