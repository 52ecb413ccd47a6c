import { checkLook } from './check-look.ts';
import type { Look, LookSection, Theme, ThemedPage } from './theme.ts';

interface Rules {
  isPicture: (url: string) => boolean;
  languages: readonly string[];
}

/** A look that its theme allows, and what was left out of it, such as `accent` or `home: prices`. */
interface Adapted {
  look: Look;
  leftOut: string[];
}

/**
 * Adapts a look of an earlier version of its theme to the present one. What the theme no longer has is left out, and a section that a
 * page has come to need is added.
 */
export function adaptLook(theme: Theme, { settings, pages }: Look, rules: Rules): Adapted {
  const leftOut: string[] = [];
  const fitting: Look['pages'] = {};
  for (const [name, sections] of Object.entries(pages)) {
    const page = name as ThemedPage;
    fitting[page] = fittingSections(theme, page, sections, leftOut);
  }
  const refuse = (path: string) => void leftOut.push(shortOf(path, fitting));
  const adapted = checkLook(theme, { settings, pages: fitting }, { ...rules, refuse });
  return { look: { theme: theme.key, ...adapted }, leftOut };
}

/** Returns the sections of a page that the theme has for it, with those that the page needs. */
function fittingSections(
  theme: Theme,
  page: ThemedPage,
  sections: readonly LookSection[],
  leftOut: string[],
): LookSection[] {
  const counts = new Map<string, number>();
  const fitting = sections.flatMap(section => {
    const { type, hidden } = section;
    const known = theme.sections.get(type);
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    if (known?.pages.includes(page) && count <= known.most)
      return [{ ...section, hidden: hidden && !known.required }];
    leftOut.push(`${page}: ${type}`);
    return [];
  });
  const needed = [...theme.sections.values()].filter(
    ({ type, required, pages }) => required && pages.includes(page) && !counts.has(type),
  );
  return [
    ...fitting,
    ...needed.map(({ type }) => ({ key: type, type, hidden: false, settings: {} })),
  ];
}

/** Returns the name of a setting, with its page and section if it is of one. */
function shortOf(path: string, pages: Look['pages']): string {
  const [, page, index, setting] = /^pages\.(\w+)\[(\d+)\]\.(?:settings\.)?(.+)$/.exec(path) ?? [];
  if (page === undefined) return path.replace('settings.', '');
  const type = pages[page as ThemedPage]?.[Number(index)]?.type ?? '';
  return `${page}: ${type}, ${setting}`;
}
