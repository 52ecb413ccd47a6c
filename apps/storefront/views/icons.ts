import { Html } from '../../../packages/shared/html.ts';

const paths = {
  bag: '<path d="M6 8h12l1 12H5z"/><path d="M9 10V7a3 3 0 0 1 6 0v3"/>',
  search: '<circle cx="11" cy="11" r="6"/><path d="m16 16 4 4"/>',
  person: '<circle cx="12" cy="8" r="3.6"/><path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6"/>',
  clock: '<circle cx="12" cy="12" r="8"/><path d="M12 7.5V12l3 2"/>',
  calendar:
    '<rect x="4.5" y="6" width="15" height="13.5" rx="2"/><path d="M4.5 10.5h15M9 3.5v4M15 3.5v4"/>',
  pin: '<path d="M12 20.5c4.5-4.6 6.5-7.7 6.5-10.5a6.5 6.5 0 0 0-13 0c0 2.8 2 5.9 6.5 10.5z"/><circle cx="12" cy="10" r="2.3"/>',
  phone:
    '<path d="M7 4h3l1.5 4-2 1.5a10 10 0 0 0 5 5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 5 6.2 2 2 0 0 1 7 4z"/>',
  mail: '<rect x="4" y="6" width="16" height="12" rx="2"/><path d="m4.5 7.5 7.5 6 7.5-6"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  card: '<rect x="4" y="6" width="16" height="12" rx="2"/><path d="M4 10h16M7 14.5h3"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  arrow: '<path d="M5 12h14M13 6l6 6-6 6"/>',
  back: '<path d="M19 12H5M11 6l-6 6 6 6"/>',
  truck:
    '<path d="M3 7h11v9H3zM14 10h4l3 3v3h-7z"/><circle cx="7.5" cy="17.5" r="1.8"/><circle cx="17" cy="17.5" r="1.8"/>',
} as const;

/** Renders a decorative icon beside a text. */
export function icon(name: keyof typeof paths): Html {
  return new Html(
    `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">${paths[name]}</svg>`,
  );
}

/** Tells if there is an icon of this name. */
export function isIcon(name: unknown): name is keyof typeof paths {
  return typeof name === 'string' && Object.hasOwn(paths, name);
}
