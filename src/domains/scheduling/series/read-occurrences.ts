import type { EntityManager } from '@mikro-orm/sql';
import { invalid } from '../../../platform/errors.ts';
import { namedServices } from '../visits/named-services.ts';
import type { Business } from '../../business/business.entity.ts';
import type { WantedVisit } from './load-occurrences.ts';
import { mostAppointments, occurrencesOf } from './occurrences.ts';

/** A requested series. */
interface AskedSeries {
  readonly services: Parameters<typeof namedServices>[2];
  readonly people: number;
  readonly startAt: number;
  readonly rule: string;
}

/** Returns the visits of a requested series. @throws DomainError VALIDATION_FAILED, NOT_FOUND. */
export async function readOccurrences(
  em: EntityManager,
  { id, timezone }: Business,
  { services, people, startAt, rule }: AskedSeries,
): Promise<WantedVisit[]> {
  const starts = await occurrencesOf(rule, startAt, timezone);
  const appointments = starts.length * services.length * people;
  if (appointments > mostAppointments) {
    throw invalid(
      'rule',
      `gives ${appointments} appointments in all, more than ${mostAppointments}.`,
    );
  }
  const parts = await namedServices(em, id, services, people);
  return starts.map(each => ({ startAt: each, parts }));
}
