import { storeOf } from './store.ts';

/** The event of a browser that can install the panel as an app. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

const offer = storeOf<Offer | null>(null);

/** Asks the person to install the app; null: the browser does not offer it, or it is there already. */
export function useInstall(): (() => void) | null {
  const offered = offer.use();
  if (!offered) return null;
  return () => {
    // It can be asked once for each offer.
    offer.set(null);
    void offered.prompt();
  };
}

// It is asked where somebody looks for it, and nowhere else.
addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  offer.set(event as Offer);
});
addEventListener('appinstalled', () => offer.set(null));
