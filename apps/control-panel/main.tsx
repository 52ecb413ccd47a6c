import 'virtual:mantine.css';
import './styles/base.css';
import './api/install.ts';
import { createRoot } from 'react-dom/client';
import { bootOfPage, type Boot } from './api/boot/boot.ts';
import { bring } from './api/boot/brought.ts';
import { pageKeptAt } from './api/offline/page-age.ts';
import { readPreferences } from './api/preferences.ts';
import { App } from './app.tsx';
import { router } from './routes.tsx';
import { languageOfPage, localeOf } from './texts/spoken.ts';

// Going back after signing out would show what was there.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

void show();

/** Shows the panel once there is all that the address needs, so that it is drawn once. */
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

/** What was read before the connection was lost. */
async function bringKept({ viewer }: Boot) {
  const { readKept } = await import('./offline/kept-answer.ts');
  bring(await readKept(viewer.user?.id).catch(() => []));
}
