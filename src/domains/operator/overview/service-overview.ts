import type { ServiceOverview } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { version } from '../../../platform/version.ts';
import { authorizeService } from '../../business/access/authorize-operator.ts';
import { countBusinesses, countMade } from './overview.queries.ts';

const dayMilliseconds = 86_400_000;
const daysShown = 7;

/** Returns the service in numbers. */
export async function serviceOverview(context: Context): Promise<ServiceOverview> {
  await authorizeService(context, 'see the service in numbers');
  const { em } = context;
  const now = context.now();
  const today = Math.floor(now / dayMilliseconds) * dayMilliseconds;
  const starts = Array.from({ length: daysShown }, (_, ago) => today - ago * dayMilliseconds);
  const spans = starts.map(from => ({ from, to: from + dayMilliseconds }));
  const [counts, made] = await Promise.all([
    countBusinesses(em, now - 7 * dayMilliseconds),
    countMade(em, spans),
  ]);
  const days = made.map((each, ago) => ({
    day: new Date(starts[ago]!).toISOString().slice(0, 10),
    ...each,
  }));
  return { ...counts, days, version };
}
