import { readFileSync } from 'node:fs';
import type { Request } from 'express';
import type { GraphQLSchema } from 'graphql';
import {
  type BoardRequest,
  boardVariables,
  summaryVariables,
} from '../../../apps/control-panel/data/board/board.ts';
import { dayOf, isDay } from '../../../apps/control-panel/i18n/days.ts';
import { prepare } from '../../../src/app/execute.ts';
import type { Context } from '../../../src/platform/context.ts';
import { loadOperations } from '../../kit/engine/operation.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';

const app = new URL('../../../apps/control-panel/', import.meta.url);

/** The first queries of the calendar's day view. */
const reads = [
  { file: 'data/documents/schedule.graphql', ask: boardVariables },
  {
    file: 'data/documents/list-staff.graphql',
    ask: ({ businessId }: BoardRequest) => ({ businessId }),
  },
  { file: 'features/calendar/summary/day-summary.graphql', ask: summaryVariables },
];

export interface ShownBusiness {
  id: string;
  slug: string;
  timezone: string;
  viewerJoined: string | null;
}

/** The answer of an operation, which the app takes instead of sending the query. */
interface Brought {
  operation: string;
  variables: object;
  data: object;
}

/**
 * Creates the function that runs the first queries of an address's screen. Failed queries are left to the app,
 * which shows the reason.
 */
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

/** Returns the day of the calendar that an address shows; null for any other address. */
function dayAsked(
  { path, query }: Request,
  businesses: readonly ShownBusiness[],
  now: number,
): BoardRequest | null {
  const [, slug] = /^\/ControlPanel\/([^/]+)\/calendar$/.exec(path) ?? [];
  const business = businesses.find(one => one.slug === slug);
  const { date, staff, view = 'day' } = query;
  if (!business || business.viewerJoined === 'invited' || view !== 'day') return null;
  const from = typeof date === 'string' && isDay(date) ? date : dayOf(now, business.timezone);
  const staffId = typeof staff === 'string' ? staff : undefined;
  return { businessId: business.id, from, days: 1, staffId };
}
