import { leaveForGood } from '../api/sign-in-again.ts';
import { forgetDrafts } from '../drafts/stored.ts';
import { forgetAll, home } from '../worker/caches.ts';

/** So long a browser may take to forget what it kept. */
const forgetsWithin = 2000;

/**
 * Ends the session, by the form that pages without a script have as well; nothing of it stays in the tab or on the device,
 * which is told nothing any more.
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

/** Takes away what the worker of the app keeps, and itself. */
async function forgetDevice(): Promise<void> {
  // What says that this browser is told at once.
  for (const key of Object.keys(localStorage))
    if (key.startsWith('panel-device-')) localStorage.removeItem(key);
  // Only secure addresses have them.
  if (!('serviceWorker' in navigator)) return;
  const worker = await navigator.serviceWorker.getRegistration(home);
  const subscription = await worker?.pushManager?.getSubscription();
  await Promise.all([subscription?.unsubscribe(), worker?.unregister(), forgetAll()]);
}
