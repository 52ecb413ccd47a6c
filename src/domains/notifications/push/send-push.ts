import { requestForeign } from '../../../platform/lib/network/foreign-request.ts';
import type { Services } from '../../../platform/services.ts';
import type { PushDevice } from './push-device.entity.ts';
import { keysFor, vapidSubject } from './vapid.ts';

/** Push address of a browser and its encryption keys (RFC 8291), base64url. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Error for a device that can never be reached again. */
export class NeverReached extends Error {}

const timeoutMs = 10_000;
/** Seconds for which a push service keeps the message while the device is off. */
const keptFor = 4 * 3600;
const gone = new Set([404, 410]);
const answerKept = 1024;

export const purposeOf = (deviceId: string) => `push device ${deviceId}`;

/**
 * Sends an encrypted message to a device's push service. @throws NeverReached if the device is gone; Error if
 * a retry may help.
 */
export async function sendPush(
  { seal, config }: Services,
  device: PushDevice,
  message: string,
): Promise<void> {
  const { default: webPush } = await import('web-push');
  const request = () => {
    const keys = keysFor({ seal }, device.publicKey);
    if (!keys) throw new Error('The keys that it subscribed for are gone.');
    const text = seal.open(device.sealed, purposeOf(device.id));
    const { endpoint, ...own } = JSON.parse(text) as Subscription;
    return webPush.generateRequestDetails({ endpoint, keys: own }, message, {
      vapidDetails: { subject: vapidSubject(config), ...keys },
      TTL: keptFor,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    });
  };
  const { endpoint, headers, body } = orNever(request);
  const { status } = await requestForeign({
    url: endpoint,
    method: 'POST',
    headers: headers as Record<string, string>,
    body,
    allowPrivate: config.webhooksAllowPrivate,
    signal: AbortSignal.timeout(timeoutMs),
    mostBytes: answerKept,
  });
  if (gone.has(status)) throw new NeverReached(`It answered ${status}.`);
  if (status < 200 || status > 299) throw new Error(`It answered ${status}.`);
}

/** Wraps encryption errors: a message that cannot be encrypted now will fail on every retry. */
function orNever<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    throw new NeverReached('Nothing can be written to it.', { cause: error });
  }
}
