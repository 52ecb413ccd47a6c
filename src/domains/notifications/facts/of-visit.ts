import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { isOnline, meetingLink } from '../../scheduling/appointments/reading/meeting.ts';
import type { AppointmentFacts, TaxFacts, VisitPartFacts } from './appointment-facts.ts';

const isEnded = (alias: string) => `(${alias}.status in ('cancelled', 'declined', 'expired'))`;

/** SQL for the names of all who serve an appointment, whose staff member is joined. */
export const namesOf = (appointment: string, staff: string) => `
  case when ${appointment}.extra_staff_ids = '{}' then ${staff}.name else concat_ws(', ', ${staff}.name, (
    select string_agg(e.name, ', ' order by e.sort_order, e.id) from staff_member e
    where e.business_id = ${appointment}.business_id and e.id = any(${appointment}.extra_staff_ids))) end`;

/** SQL for the appointments of a visit that stand as an appointment `a` does: all to come, or all called off. */
export const visitParts = (visitId: string) => `(
  select jsonb_agg(jsonb_build_object('serviceName', concat_ws(', ', vi.name, v.variant_name), 'staffName', ${namesOf('v', 'vs')},
      'online', ${isOnline('vi')}, 'meetingUrl', ${meetingLink('v', 'vi', 'vs')}, 'status', v.status, 'waitsFor', v.waits_for, 'startAt', ${epochMs('v.start_at')}, 'endAt', ${epochMs('v.end_at')},
      'priceMinor', v.net_minor + v.tax_minor, 'depositMinor', v.deposit_minor, 'feeMinor', v.fee_minor,
      'feeDueMinor', v.fee_due_minor, 'taxes', case when v.tax_name is not null then jsonb_build_array(
        jsonb_build_object('name', v.tax_name, 'ppm', v.tax_ppm, 'taxMinor', v.tax_minor)) end)
    order by v.start_at, v.id)
  from appointment v
  join catalog_item vi on vi.business_id = v.business_id and vi.id = v.catalog_item_id
  left join staff_member vs on vs.business_id = v.business_id and vs.id = v.staff_id
  where v.business_id = a.business_id and v.visit_id = ${visitId} and ${isEnded('v')} = ${isEnded('a')})`;

/** SQL that is true of the appointment with which a client is told of a visit: the first that is not called off. */
export const isFirstOfVisit = (alias: string) => `not exists (
  select from appointment e where e.business_id = ${alias}.business_id and e.visit_id = ${alias}.visit_id
    and not ${isEnded('e')} and (e.start_at, e.id) < (${alias}.start_at, ${alias}.id))`;

/** Tells of a visit as one: what is with its first appointment becomes what is with all of them. */
export function asOne<About extends { facts: { appointment?: AppointmentFacts } }>(
  about: About,
): About {
  const { appointment } = about.facts;
  const parts = appointment?.parts ?? [];
  if (!appointment || parts.length < 2) return about;
  return { ...about, facts: { ...about.facts, appointment: wholeOf(appointment, parts) } };
}

function wholeOf(
  appointment: AppointmentFacts,
  parts: readonly VisitPartFacts[],
): AppointmentFacts {
  const sum = (of: (part: VisitPartFacts) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  const waiting = parts.find(({ status }) => status === 'pending');
  return {
    ...appointment,
    ...(waiting && { status: waiting.status, waitsFor: waiting.waitsFor }),
    startAt: Math.min(...parts.map(({ startAt }) => startAt)),
    endAt: Math.max(...parts.map(({ endAt }) => endAt)),
    serviceName: counted(parts.map(({ serviceName }) => serviceName)),
    staffName: listed(parts.flatMap(({ staffName }) => staffName ?? [])),
    online: parts.every(({ online }) => online === true),
    meetingUrl: parts.find(({ meetingUrl }) => meetingUrl != null)?.meetingUrl ?? null,
    priceMinor: sum(({ priceMinor }) => priceMinor),
    depositMinor: sum(({ depositMinor }) => depositMinor),
    feeMinor: sum(({ feeMinor }) => feeMinor),
    feeDueMinor: sum(({ feeDueMinor }) => feeDueMinor),
    taxes: taxesOf(parts),
  };
}

function taxesOf(parts: readonly VisitPartFacts[]): readonly TaxFacts[] {
  const rates = Map.groupBy(
    parts.flatMap(({ taxes }) => taxes ?? []),
    ({ name, ppm }) => `${name} ${ppm}`,
  );
  return [...rates.values()].map(([first, ...others]) => ({
    ...first!,
    taxMinor: others.reduce((sum, { taxMinor }) => sum + taxMinor, first!.taxMinor),
  }));
}

function listed(names: readonly string[]): string | null {
  return names.length > 0 ? [...new Set(names)].join(', ') : null;
}

function counted(names: readonly string[]): string {
  const groups = [...Map.groupBy(names, name => name)];
  return groups
    .map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name))
    .join(' + ');
}
