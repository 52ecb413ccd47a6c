import { createECDH } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';

/** Keys that identify this installation to push services (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Returns the keys of the installation, current ones first. They derive from its secret, so all processes
 * share them and nobody has to store them. Keys of former secrets stay valid until devices have subscribed
 * again.
 */
export function vapidKeys({ seal }: Pick<Services, 'seal'>): [VapidKeys, ...VapidKeys[]] {
  const [present, ...former] = seal.signatures('vapid', 'push').map(keysFrom);
  return [present!, ...former];
}

/** Returns the keys to which a device subscribed; undefined if their secret is no longer configured. */
export function keysFor(
  services: Pick<Services, 'seal'>,
  publicKey: string,
): VapidKeys | undefined {
  return vapidKeys(services).find(keys => keys.publicKey === publicKey);
}

/** Returns a contact address for push services, which require one. */
export function vapidSubject({ baseUrl, mailFrom }: { baseUrl: string; mailFrom: string }): string {
  if (baseUrl.startsWith('https:')) return baseUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

function keysFrom(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  const privateKey = Buffer.from(secret, 'base64url');
  // One secret in four billion is not a valid scalar of the curve. Lowering its first byte makes it valid.
  try {
    curve.setPrivateKey(privateKey);
  } catch {
    privateKey[0] = 0x7f;
    curve.setPrivateKey(privateKey);
  }
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
