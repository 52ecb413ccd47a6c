import { createECDH } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';

/** What identifies us to push services (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The keys of the installation. They come of its secret, so that all of its processes have the same and nobody has to make or keep
 * any; those of the secret before work until devices have subscribed anew.
 */
export function vapidKeys({ seal }: Pick<Services, 'seal'>): [VapidKeys, ...VapidKeys[]] {
  const [present, ...former] = seal.signatures('vapid', 'push').map(keysFrom);
  return [present!, ...former];
}

/** The keys for which a device has subscribed; undefined where they are no longer known. */
export function keysFor(
  services: Pick<Services, 'seal'>,
  publicKey: string,
): VapidKeys | undefined {
  return vapidKeys(services).find(keys => keys.publicKey === publicKey);
}

/** Who answers for what is sent: push services want an address that they could turn to. */
export function vapidSubject({ baseUrl, mailFrom }: { baseUrl: string; mailFrom: string }): string {
  if (baseUrl.startsWith('https:')) return baseUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

function keysFrom(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  const privateKey = Buffer.from(secret, 'base64url');
  // One in four thousand million secrets is no number of the curve: half of it is.
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
