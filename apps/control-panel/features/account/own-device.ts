import { change, send } from '../../data/send.ts';
import { registerWorker } from '../../data/offline/register-worker.ts';
import { home } from '../../data/offline/caches.ts';
import type { Language } from '../../../../packages/shared/languages.ts';
import addDocument from './add-push-device.graphql';
import settingsDocument from './push-settings.graphql';

/** This browser's push registration for a member of a business, as stored locally. */
interface Known {
  id: string;
  userId: string;
  /** Time of the last renewal, in epoch milliseconds. */
  at: number;
}

interface Owner {
  businessId: string;
  userId: string;
  language: Language;
}

const day = 86_400_000;
const nameOf = (businessId: string) => `panel-device-${businessId}`;

export function ownDevice(businessId: string): Known | null {
  return JSON.parse(localStorage.getItem(nameOf(businessId)) ?? 'null') as Known | null;
}

export function forgetOwnDevice(businessId: string): void {
  localStorage.removeItem(nameOf(businessId));
}

/** Ability of this browser to show push notifications. */
export type Ability = 'able' | 'denied' | 'first-install' | 'unable';

export function abilityOf(): Ability {
  if ('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'denied' : 'able';
  return isIos() ? 'first-install' : 'unable';
}

export function isIos(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent);
}

/** Registers this browser for push notifications. Returns true if the user and the browser permit them. */
export async function addOwnDevice(owner: Owner, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const subscription = await subscribe(publicKey);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { businessId, userId, language } = owner;
  const input = { businessId, endpoint, p256dh, auth, language };
  const { addPushDevice } = await change(addDocument, { input });
  const known: Known = { id: addPushDevice.id, userId, at: Date.now() };
  localStorage.setItem(nameOf(businessId), JSON.stringify(known));
  return true;
}

/**
 * Renews the registration once a day, because the subscription or session may have changed. Unsubscribes the
 * browser if another user registered it.
 */
export async function renewOwnDevice(owner: Owner): Promise<void> {
  const known = ownDevice(owner.businessId);
  if (!known) return;
  if (known.userId !== owner.userId) {
    forgetOwnDevice(owner.businessId);
    const worker = await navigator.serviceWorker.getRegistration(home);
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  if (Date.now() - known.at < day || Notification.permission !== 'granted') return;
  const { pushSettings } = await send(settingsDocument, { businessId: owner.businessId });
  await addOwnDevice(owner, pushSettings.publicKey);
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  if (!(await registerWorker())) throw new Error('There is no worker that could be told.');
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  if (former && textOf(former.options.applicationServerKey) !== publicKey)
    await former.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Encodes a key in base64url. */
function textOf(key: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
