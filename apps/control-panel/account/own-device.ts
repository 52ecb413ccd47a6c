import { change, send } from '../api/send.ts';
import { registerWorker } from '../offline/register-worker.ts';
import { home } from '../worker/caches.ts';
import type { Language } from '../../../packages/shared/languages.ts';
import addDocument from './add-push-device.graphql';
import settingsDocument from './push-settings.graphql';

/** This browser as a device of a member in a business, as it remembers itself. */
interface Known {
  id: string;
  userId: string;
  /** When it was said last that it is there, in epoch milliseconds. */
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

/** How it stands with what this browser can show. */
export type Ability = 'able' | 'denied' | 'first-install' | 'unable';

export function abilityOf(): Ability {
  if ('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'denied' : 'able';
  return isIos() ? 'first-install' : 'unable';
}

export function isIos(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent);
}

/** Has this browser told at once; answers whether the person and the browser let it. */
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
 * Says once a day that a browser is still there, since its subscription and the session may be others by now. One that somebody
 * else was using is told nothing any more.
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

/** In base64url. */
function textOf(key: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
