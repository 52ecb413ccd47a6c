import { leaveForGood } from './sign-in-again.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetAll, home } from './offline/caches.ts';

/** Timeout in milliseconds for clearing the browser's stored data. */
const forgetsWithin = 2000;

/**
 * Signs out by submitting a form, as pages without scripts do. Clears all data of the tab and the device, and
 * unsubscribes from push notifications.
 */
export async function signOut(): Promise<void> {
  leaveForGood();
  sessionStorage.clear();
  forgetDrafts();
  const tooLong = new Promise(resolve => setTimeout(resolve, forgetsWithin));
  await Promise.race([forgetDevice().catch(() => undefined), tooLong]);
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: '/auth/logout',
  });
  document.body.append(form);
  form.submit();
}

/** Deletes the offline data and unregisters the service worker. */
async function forgetDevice(): Promise<void> {
  // Registrations of this browser for push notifications.
  for (const key of Object.keys(localStorage))
    if (key.startsWith('panel-device-')) localStorage.removeItem(key);
  // Only secure origins have service workers.
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration(home);
  const subscription = await worker?.pushManager?.getSubscription();
  await Promise.all([subscription?.unsubscribe(), worker?.unregister(), forgetAll()]);
}
