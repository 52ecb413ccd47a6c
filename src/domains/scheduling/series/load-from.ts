import type { Context } from '../../../platform/context.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Business } from '../../business/business.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { isMovable, statusAt } from '../appointments/lifecycle.ts';
import { findSeries } from './find-series.ts';
import { versionOf, visitsOf } from './series.ts';

/** The part of a series to change. */
interface Asked {
  readonly seriesId: string;
  /** The first appointment to change, with those after it; undefined for all. */
  readonly appointmentId?: string | null | undefined;
  readonly version?: number | null | undefined;
}

/**
 * Loads the visits of a series to change, from a given one on, under the business's lock. Visits that have started or ended are
 * skipped. @throws DomainError NOT_FOUND, VERSION_CONFLICT.
 */
export async function loadFrom(
  transaction: Context,
  business: Business,
  { seriesId, appointmentId, version }: Asked,
): Promise<Appointment[][]> {
  const { em, now } = transaction;
  const series = await findSeries(transaction, business, seriesId);
  const { appointments } = series;
  const first = appointments.find(({ id }) => id === appointmentId);
  if (appointmentId != null && !first) throw notFound('apt', appointmentId);
  checkVersion({ version: versionOf(series) }, version);
  const after = visitsOf(appointments).filter(
    parts => !first || parts.at(-1)!.startAt >= first.startAt,
  );
  const left = after.map(parts => parts.filter(({ status }) => isMovable(status)));
  const coming = left.filter(
    (parts, index) =>
      parts.length > 0 &&
      parts.every(({ endAt }) => endAt > now()) &&
      after[index]!.every(({ status }) => status !== 'arrived' && status !== 'completed'),
  );
  const shown = new Map(coming.flat().map(each => [each.id, each]));
  const loaded = await em.find(Appointment, {
    businessId: business.id,
    id: { $in: [...shown.keys()] },
  });
  for (const each of loaded) {
    const { serviceName, timezone } = shown.get(each.id)!;
    Object.assign(each, { serviceName, timezone, status: statusAt(each, now()) });
  }
  const byId = new Map(loaded.map(each => [each.id, each]));
  return coming.map(parts => parts.map(({ id }) => byId.get(id)!));
}
