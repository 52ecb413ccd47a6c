import 'virtual:mantine.css';
import './base.css';
import '../data/install.ts';
import { createRoot } from 'react-dom/client';
import { bootOfPage, type Boot } from '../data/boot/boot.ts';
import { addPreloaded } from '../data/boot/preloaded.ts';
import { pageKeptAt } from '../data/offline/reach.ts';
import { readPreferences } from '../data/preferences.ts';
import { App } from './app.tsx';
import { router } from './routes.tsx';
import { languageOfPage, localeOf } from '../i18n/spoken.ts';

// Reloads a page that the Back button restores, because it may show data after sign-out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

void show();

/** Renders the panel after everything for the address has loaded, so that it renders once. */
async function show() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the panel.');
  const boot = bootOfPage();
  const { theme } = readPreferences();
  const language = languageOfPage();
  await Promise.all([router.load(), pageKeptAt !== null && bringKept(boot)]);
  createRoot(root).render(
    <App
      boot={boot}
      spoken={{ language, locale: localeOf(language, navigator.languages) }}
      theme={theme ?? 'auto'}
    />,
  );
}

/** Loads the offline data into the cache of preloaded answers. */
async function bringKept({ viewer }: Boot) {
  const { readKept } = await import('../data/offline/kept-answer.ts');
  addPreloaded(await readKept(viewer.user?.id).catch(() => []));
}
