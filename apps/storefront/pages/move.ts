import type { Listed, Visiting, OwnVisit } from '../core-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { typedIn } from '../form-input.ts';
import { goTo, sendPage } from '../send-page.ts';
import { movePage } from '../views/move.ts';
import { atPlace, readSlotValue } from '../places.ts';
import type { RequestContext } from '../request-context.ts';
import { change, own } from './account.ts';
import { readItem } from './read-item.ts';
import { loadTimes } from './load-times.ts';
import { comingOf, servicesOf } from '../views/own-visits.ts';

/** Shows the free times for rescheduling an appointment. */
export async function moveForm(context: RequestContext): Promise<void> {
  await showForm(context);
}

async function showForm(context: RequestContext, problem?: CoreProblem): Promise<void> {
  const id = String(context.request.params['id']);
  const { data } = await own<Listed<Visiting>>(context, '/appointments?limit=100');
  const found = data.items.find(each => each.appointmentId === id && each.canReschedule);
  if (!found) return goTo(context, '/account');
  const action = `/account/appointments/${id}/move`;
  await showMove(context, { ...found, action, leave: '/account', problem });
}

/** Returns the location of a moved booking, at which its times are looked up. */
function stayingAt({ location, locationId }: Moving) {
  return location && { locationId, slug: location.slug };
}

/** The moved booking and its addresses. */
interface Moving {
  startAt: string;
  /** Location, at which the booking stays; null: the only one. */
  location: { name: string; slug: string; address: string | null; phone: string | null } | null;
  locationId: string;
  timezone: string;
  /** Address of the page and of its form. */
  action: string;
  /** Address of the page to return to without a move. */
  leave: string;
  problem?: CoreProblem | undefined;
}

/** Shows the free times to which a booking can be moved. */
export async function showMove(
  context: RequestContext,
  { serviceId, serviceName, ...moving }: Moving & { serviceId: string; serviceName: string },
): Promise<void> {
  // The service and variant are fixed; only the time can be chosen.
  const item = { ...(await readItem(context, serviceId)), variants: [] };
  const there = atPlace(context, moving);
  const location = stayingAt(moving);
  const times = await loadTimes(there, item, { service: serviceId, location });
  const { problem } = moving;
  const content = movePage(there, { ...moving, title: serviceName }, item, times);
  const title = context.texts.account.moveTitle;
  sendPage(context, { title, content, section: 'account', isPrivate: true }, problem?.status);
}

export async function move(context: RequestContext): Promise<void> {
  const { slot: chosen, staffId } = typedIn(context.request);
  const { slot } = readSlotValue(chosen);
  const body = { slot, ...(staffId && { staffId }) };
  await change(context, {
    what: 'appointments',
    how: 'reschedule',
    body,
    done: 'moved',
    again: problem => showForm(context, problem),
  });
}

/** Shows the times to which a whole visit can be moved, with the same staff members if they are free. */
export async function moveVisitForm(context: RequestContext): Promise<void> {
  await showVisitForm(context);
}

async function showVisitForm(context: RequestContext, problem?: CoreProblem): Promise<void> {
  const found = await readVisit(context);
  if (!found?.canReschedule) return goTo(context, '/account');
  const { startAt, visitId, locationId, location, timezone } = found;
  const action = `/account/visits/${visitId}/move`;
  const at = { startAt, locationId, location, timezone };
  const moving = { parts: comingOf(found), ...at, action, leave: '/account', problem };
  if (!(await showMoveOfVisit(context, moving))) goTo(context, '/account');
}

/** Details of one appointment of the moved visit. */
interface Part {
  serviceId: string;
  serviceName: string;
  staffId: string | null;
  startAt: string;
}

/** Shows the times to which a whole visit can be moved. Returns false if its services are for different numbers of people. */
export async function showMoveOfVisit(
  context: RequestContext,
  { parts: coming, ...moving }: Moving & { parts: readonly Part[] },
): Promise<boolean> {
  const services = servicesOf(coming);
  const [first] = services?.first ?? [];
  if (!services || !first) return false;
  const parts = await Promise.all(
    services.first.map(async ({ serviceId, staffId }) => ({
      item: { ...(await readItem(context, serviceId)), variants: [], staff: [] },
      serviceId,
      staffId: (services.people === 1 && staffId) || '',
    })),
  );
  const together = { parts, people: services.people, most: 1, services: [], isFull: true };
  const [{ item }] = parts as [(typeof parts)[0]];
  const there = atPlace(context, moving);
  const location = stayingAt(moving);
  const times = await loadTimes(there, item, { service: first.serviceId, together, location });
  const title = [...new Set(services.first.map(({ serviceName }) => serviceName))].join(' + ');
  const shown = { ...times, together: null, staffId: '', serviceId: '' };
  const content = movePage(there, { ...moving, title }, item, shown);
  const { moveTitle } = context.texts.account;
  sendPage(
    context,
    { title: moveTitle, content, section: 'account', isPrivate: true },
    moving.problem?.status,
  );
  return true;
}

export async function moveVisit(context: RequestContext): Promise<void> {
  const { slot } = readSlotValue(typedIn(context.request)['slot']);
  await change(context, {
    what: 'visits',
    how: 'reschedule',
    body: { slot },
    done: 'moved',
    again: problem => showVisitForm(context, problem),
  });
}

async function readVisit(context: RequestContext): Promise<OwnVisit | null> {
  const id = encodeURIComponent(String(context.request.params['id']));
  try {
    return (await own<OwnVisit>(context, `/visits/${id}`)).data;
  } catch (error) {
    if (error instanceof CoreProblem && error.status < 500 && error.status !== 401) return null;
    throw error;
  }
}
