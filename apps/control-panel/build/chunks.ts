import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const places = join(import.meta.dirname, '../app/places.ts');
/** The name of each screen in addresses, by its module. The server asks for `screen-<name>`. */
const screenNames = new Map(
  [
    ...readFileSync(places, 'utf8').matchAll(
      /name: '(\w+)'[^}]*?import\('\.\.(\/features\/[\w-]+\/screen\.tsx)'\)/g,
    ),
  ].map(([, name = '', path = '']) => [path, name]),
);
/** Large screens whose parts load when they are visited. */
const office = /\/features\/(?:ai|channels|inbox|journal|webhooks|messages)\//;
/** Modules that open on top of any screen. They load as soon as the browser is idle. */
const uponAll = /\/control-panel\/(?:app\/shell|features\/to-do)\/|\/drawer\.tsx$/;

/**
 * Groups modules into few files. A browser fetches six at a time, and each request costs more than its bytes.
 * Groups: initial load, most screens, lists, each screen, overlays, office screens, on demand. Each file
 * includes the package modules that its own modules import.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 2 },
  ...[ofMost, ofLists, ofOne, ofThoseUponAll, ofOffice, ofTheRest].map((name, index) => ({
    name,
    priority: 1 - index / 10,
    debugName: name.name,
  })),
];

/**
 * Modules that the calendar screen imports beside its boards, and modules that settings share with other
 * screens. Neither belongs to the list chunk.
 */
function ofMost(id: string, context: Context): string | null {
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  const isBesideBoards = isOurs(id) && !id.endsWith('/boards/boards.tsx');
  const isOfCalendar = isBesideBoards && importers.some(each => screenOf(each) === 'calendar');
  const screens = screensOf(id, context);
  return isOfCalendar || (screens.length > 1 && screens.includes('settings')) ? 'most' : null;
}

function ofLists(id: string, context: Context): string | null {
  return screensOf(id, context).length > 1 ? 'lists' : null;
}

function ofOne(id: string, context: Context): string | null {
  const [name] = screensOf(id, context);
  return name ? `screen-${name}` : null;
}

function ofThoseUponAll(id: string, context: Context): string | null {
  return isOurs(id) && usersOf(id, context).some(user => uponAll.test(user)) ? 'later' : null;
}

function ofOffice(id: string, context: Context): string | null {
  const users = usersOf(id, context).filter(user => !screenOf(user));
  return isOurs(id) && users.length > 0 && users.every(user => office.test(user)) ? 'office' : null;
}

function ofTheRest(id: string): string | null {
  return isOurs(id) ? 'asked' : null;
}

function screensOf(id: string, context: Context): string[] {
  return isOurs(id) ? usersOf(id, context).flatMap(user => screenOf(user) ?? []) : [];
}

/** Returns the name of a screen by its module. Other modules have none. */
function screenOf(id: string): string | undefined {
  const [path = ''] = /\/features\/[\w-]+\/screen\.tsx$/.exec(id) ?? [];
  return screenNames.get(path);
}

function isOurs(id: string): boolean {
  return !id.includes('/node_modules/');
}

/** Returns the dynamically imported modules that depend on this one, directly or indirectly. */
function usersOf(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const own = dynamicImporters.length > 0 ? [id] : [];
  return [...own, ...importers.flatMap(each => usersOf(each, context, seen))];
}
