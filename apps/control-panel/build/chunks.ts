import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const screen = /\/screens\/(\w+)\/screen\.tsx$/;
/** Screens that few look at, and seldom, of which each shows much. */
const office = /\/screens\/(?:ai|channels|journal|webhooks|messages)\//;
/** What opens upon any screen: it is loaded as soon as the browser has nothing else to do. */
const uponAll = /\/control-panel\/(?:frame|waiting)\/|\/drawer\.tsx$/;

/**
 * Few files, since a browser fetches six at a time, and asking for one costs it and the service more than its bytes: what
 * every screen begins with, what most screens need beside it, what lists need, each screen, what opens upon all of them,
 * what those of the office show, and what is loaded when somebody asks for it. A file takes along what its modules import of packages.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 2 },
  ...[ofMost, ofLists, ofOne, ofThoseUponAll, ofOffice, ofTheRest].map((name, index) => ({
    name,
    priority: 1 - index / 10,
    debugName: name.name,
  })),
];

/** Modules that the calendar's screen imports beside its boards, and those that settings and other screens share: neither is a list. */
function ofMost(id: string, context: Context): string | null {
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  const isBesideBoards = isOurs(id) && !id.endsWith('/boards/boards.tsx');
  const isOfCalendar =
    isBesideBoards && importers.some(each => screen.exec(each)?.[1] === 'calendar');
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
  const users = usersOf(id, context).filter(user => !screen.test(user));
  return isOurs(id) && users.length > 0 && users.every(user => office.test(user)) ? 'office' : null;
}

function ofTheRest(id: string): string | null {
  return isOurs(id) ? 'asked' : null;
}

function screensOf(id: string, context: Context): string[] {
  return isOurs(id) ? usersOf(id, context).flatMap(user => screen.exec(user)?.[1] ?? []) : [];
}

function isOurs(id: string): boolean {
  return !id.includes('/node_modules/');
}

/** The modules loaded by themselves that need this one, straight or by others. */
function usersOf(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const own = dynamicImporters.length > 0 ? [id] : [];
  return [...own, ...importers.flatMap(each => usersOf(each, context, seen))];
}
