import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../config-accounts.ts';
import { DomainError } from '../errors.ts';
import type { ImageStore, NamedPicture } from './image-store.ts';

const patienceMs = 15_000;
const retries = 2;

/** Stores pictures in an S3-compatible bucket, addressed by path, which every such service supports. */
export function bucketStore(bucket: BucketConfig): ImageStore {
  let client: Promise<AwsClient> | undefined;
  return {
    addressOf: name => `${bucket.publicUrl}/${name}`,
    read: name => readPublic(`${bucket.publicUrl}/${name}`),
    async put(pictures) {
      client ??= connect(bucket);
      const connected = await client;
      await Promise.all(pictures.map(picture => keep(connected, bucket, picture)));
    },
  };
}

/** Types of pictures for mails. */
const types: Readonly<Record<string, string>> = { '.jpg': 'image/jpeg', '.png': 'image/png' };

async function keep(
  client: AwsClient,
  { endpoint, name: bucket }: BucketConfig,
  { name, bytes }: NamedPicture,
): Promise<void> {
  const type = types[extname(name)] ?? 'image/webp';
  const response = await send(client, `${endpoint}/${bucket}/${name}`, { bytes, type });
  // An unread answer would keep its connection open.
  const text = await response.text().catch(() => '');
  if (response.ok) return;
  if (response.status >= 500 || response.status === 429) throw unreachable();
  // Wrong keys or a missing bucket are the operator's problem, so this goes to the log.
  const [, reason = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  throw new Error(`The bucket ${bucket} refuses a picture: ${response.status} ${reason}`);
}

async function connect({ region, accessKeyId, secretAccessKey }: BucketConfig): Promise<AwsClient> {
  const { AwsClient } = await import('aws4fetch');
  return new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries });
}

async function send(
  client: AwsClient,
  url: string,
  { bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: string },
): Promise<Response> {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    // The hash is part of the signature, so the bucket stores exactly these bytes or none.
    'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
  };
  const signal = AbortSignal.timeout(patienceMs);
  try {
    return await client.fetch(url, {
      method: 'PUT',
      headers,
      body: bytes,
      // A signature is valid for one address. A moved bucket needs new settings.
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    throw unreachable(error);
  }
}

/** Reads without credentials, since the keys may allow writing only. */
async function readPublic(address: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(address, { signal });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    // Buckets without public listing answer 403 instead of 404.
    if (response.status === 404 || response.status === 403) return null;
  } catch (error) {
    throw unreachable(error);
  }
  throw unreachable();
}

function unreachable(cause?: unknown): DomainError {
  const text = 'The storage for pictures does not answer. Try again in a few seconds.';
  return Object.assign(new DomainError('BUSY', text), { cause });
}
