import type { Language } from '../../../../packages/shared/languages.ts';
import { textsFor } from '../../../kit/texts/texts-for.ts';
import { appFolder, home, surfaces } from './places.ts';

/** Returns the web app manifest of the panel: https://www.w3.org/TR/appmanifest/. */
export function manifestIn(language: Language): object {
  const { description, booking, sale, today } = textsFor(language).panel.app;
  const icon = (size: number, cut: string, purpose: string) => ({
    src: `${appFolder}/icon-${cut}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const icons = [192, 512].flatMap(size => [
    icon(size, 'round', 'any'),
    icon(size, 'maskable', 'maskable'),
  ]);
  const shortcut = (name: string, query: string) => ({
    name,
    url: `${home}?${query}`,
    icons: icons.slice(0, 1),
  });
  return {
    id: home,
    name: 'Frontdesk',
    short_name: 'Frontdesk',
    description,
    lang: language,
    start_url: home,
    scope: home,
    display: 'standalone',
    theme_color: surfaces.light,
    background_color: surfaces.light,
    icons,
    shortcuts: [
      shortcut(booking, 'open=new'),
      shortcut(sale, 'open=sale'),
      shortcut(today, 'view=day'),
    ],
  };
}
