import type { Listed, Visiting } from '../account-types.ts';
import type { CoreProblem } from '../core-problem.ts';
import { typedIn } from '../form-input.ts';
import { goTo, sendPage } from '../send-page.ts';
import { movePage } from '../views/move.ts';
import type { Visit } from '../visit.ts';
import { change, own } from './account.ts';
import { readItem } from './read-item.ts';
import { loadTimes } from './load-times.ts';

/** Shows the free times for rescheduling an appointment. */
export async function moveForm(visit: Visit): Promise<void> {
  await showForm(visit);
}

async function showForm(visit: Visit, problem?: CoreProblem): Promise<void> {
  const id = String(visit.request.params['id']);
  const { data } = await own<Listed<Visiting>>(visit, '/appointments?limit=100');
  const found = data.items.find(each => each.appointmentId === id && each.canReschedule);
  if (!found) return goTo(visit, '/account');
  const action = `/account/appointments/${id}/move`;
  await showMove(visit, { ...found, action, leave: '/account', problem });
}

/** The booking that is moved, and its address. */
export interface Moving {
  startAt: string;
  /** The address of the page and of its form. */
  action: string;
  /** The address of the page for who does not move it. */
  leave: string;
  problem?: CoreProblem | undefined;
}

/** Shows the free times to which a booking can be moved. */
export async function showMove(
  visit: Visit,
  { serviceId, serviceName, ...moving }: Moving & { serviceId: string; serviceName: string },
): Promise<void> {
  // The service and variant stay; only the time is chosen.
  const item = { ...(await readItem(visit, serviceId)), variants: [] };
  const times = await loadTimes(visit, item, { service: serviceId });
  const { problem } = moving;
  const content = movePage(visit, { ...moving, title: serviceName }, item, times);
  const title = visit.texts.account.moveTitle;
  sendPage(visit, { title, content, section: 'account', isPrivate: true }, problem?.status);
}

export async function move(visit: Visit): Promise<void> {
  const { slot, staffId } = typedIn(visit.request);
  const body = { slot, ...(staffId && { staffId }) };
  await change(visit, {
    what: 'appointments',
    how: 'reschedule',
    body,
    done: 'moved',
    again: problem => showForm(visit, problem),
  });
}
