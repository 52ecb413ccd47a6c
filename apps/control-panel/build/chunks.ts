import type { Rolldown } from 'vite';

const calendar = /\/screens\/calendar\/screen\.tsx$/;

/**
 * Few files at first, since a browser fetches six at a time: what every screen begins with, and what the calendar needs
 * beside it. A file takes along what its modules import.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 2 },
  { name: neededByCalendar, priority: 1 },
];

function neededByCalendar(id: string, context: Rolldown.ChunkingContext): string | null {
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  const isOurs = !id.includes('/node_modules/');
  return isOurs && importers.some(each => calendar.test(each)) ? 'calendar' : null;
}
