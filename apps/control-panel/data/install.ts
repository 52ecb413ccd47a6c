import { storeOf } from './store.ts';

/** The `beforeinstallprompt` event of a browser that can install the panel. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

const offer = storeOf<Offer | null>(null);

/**
 * Returns a function that prompts to install the app. Null if the browser does not offer it or the app is
 * installed.
 */
export function useInstall(): (() => void) | null {
  const offered = offer.use();
  if (!offered) return null;
  return () => {
    // The browser accepts one prompt for each event.
    offer.set(null);
    void offered.prompt();
  };
}

// Prevents the browser's own prompt, so that installation is offered only in the panel's dialog.
addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  offer.set(event as Offer);
});
addEventListener('appinstalled', () => offer.set(null));
