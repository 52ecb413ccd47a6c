import { readFileSync } from 'node:fs';
import type { Request } from 'express';
import type { GraphQLSchema } from 'graphql';
import { boardAsked, summaryAsked, type Asked } from '../../apps/control-panel/calendar/asked.ts';
import { dayOf, isDay } from '../../apps/control-panel/calendar/days.ts';
import { prepare } from '../../src/app/execute.ts';
import type { Context } from '../../src/platform/context.ts';
import { loadOperations } from '../engine/operation.ts';
import type { FacadeServices } from '../http/facade-services.ts';

const app = new URL('../../apps/control-panel/', import.meta.url);

/** What the day of the calendar asks first. */
const reads = [
  { file: 'calendar/schedule.graphql', ask: boardAsked },
  {
    file: 'screens/calendar/list-staff.graphql',
    ask: ({ businessId }: Asked) => ({ businessId }),
  },
  { file: 'screens/calendar/summary/day-summary.graphql', ask: summaryAsked },
];

export interface ShownBusiness {
  id: string;
  slug: string;
  timezone: string;
  viewerJoined: string | null;
}

/** The answer of an operation, for the app to take instead of asking. */
interface Brought {
  operation: string;
  variables: object;
  data: object;
}

/** Reads what the screen of an address asks first. What cannot be read is left to the app, which says why. */
export function createFirstReads({ schema }: FacadeServices) {
  let loaded: ReturnType<typeof load> | undefined;
  return async (
    request: Request,
    context: Context,
    businesses: readonly ShownBusiness[],
  ): Promise<Brought[]> => {
    const asked = dayAsked(request, businesses, context.now());
    if (!asked) return [];
    loaded ??= load(schema);
    const answers = loaded.map(async ({ operation, ask, execute }) => {
      const { name, rootField, coerce } = operation;
      const variables = ask(asked);
      const answer = await execute(coerce(variables), context).catch(() => null);
      return answer ? [{ operation: name, variables, data: { [rootField]: answer } }] : [];
    });
    return (await Promise.all(answers)).flat();
  };
}

function load(schema: GraphQLSchema) {
  return reads.map(({ file, ask }) => {
    const source = { name: file, text: readFileSync(new URL(file, app), 'utf8') };
    const [operation] = loadOperations(schema, [source]);
    if (!operation) throw new Error(`${file} has no operation.`);
    return { operation, ask, execute: prepare(schema, operation) };
  });
}

/** The day of the calendar that an address shows; null for any other address. */
function dayAsked(
  { path, query }: Request,
  businesses: readonly ShownBusiness[],
  now: number,
): Asked | null {
  const [, slug] = /^\/ControlPanel\/([^/]+)\/calendar$/.exec(path) ?? [];
  const business = businesses.find(one => one.slug === slug);
  const { date, staff, view = 'day' } = query;
  if (!business || business.viewerJoined === 'invited' || view !== 'day') return null;
  const from = typeof date === 'string' && isDay(date) ? date : dayOf(now, business.timezone);
  const staffId = typeof staff === 'string' ? staff : undefined;
  return { businessId: business.id, from, days: 1, staffId };
}
