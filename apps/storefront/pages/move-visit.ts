import type { OwnVisit } from '../account-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { typedIn } from '../form-input.ts';
import { goTo, sendPage } from '../send-page.ts';
import { movePage } from '../views/move.ts';
import { comingOf, servicesOf } from '../views/own-visits.ts';
import type { Visit } from '../visit.ts';
import { change, own } from './account.ts';
import { loadTimes } from './load-times.ts';
import type { Moving } from './move.ts';
import { readItem } from './read-item.ts';

/** Shows the times to which all of a visit can be moved, with the same people where they are free. */
export async function moveVisitForm(visit: Visit): Promise<void> {
  await showForm(visit);
}

async function showForm(visit: Visit, problem?: CoreProblem): Promise<void> {
  const found = await readVisit(visit);
  if (!found?.canReschedule) return goTo(visit, '/account');
  const { startAt, visitId } = found;
  const action = `/account/visits/${visitId}/move`;
  const moving = { parts: comingOf(found), startAt, action, leave: '/account', problem };
  if (!(await showMoveOfVisit(visit, moving))) goTo(visit, '/account');
}

/** The details of each part of a visit that is moved. */
interface Part {
  serviceId: string;
  serviceName: string;
  staffId: string | null;
  startAt: string;
}

/** Shows the times to which all of a visit can be moved; false if its services are not for equally many people. */
export async function showMoveOfVisit(
  visit: Visit,
  { parts: coming, ...moving }: Moving & { parts: readonly Part[] },
): Promise<boolean> {
  const services = servicesOf(coming);
  const [first] = services?.first ?? [];
  if (!services || !first) return false;
  const parts = await Promise.all(
    services.first.map(async ({ serviceId, staffId }) => ({
      item: { ...(await readItem(visit, serviceId)), variants: [], staff: [] },
      serviceId,
      staffId: (services.people === 1 && staffId) || '',
    })),
  );
  const together = { parts, people: services.people, most: 1, services: [], isFull: true };
  const [{ item }] = parts as [(typeof parts)[0]];
  const times = await loadTimes(visit, item, { service: first.serviceId, together });
  const title = [...new Set(services.first.map(({ serviceName }) => serviceName))].join(' + ');
  const shown = { ...times, together: null, staffId: '', serviceId: '' };
  const content = movePage(visit, { ...moving, title }, item, shown);
  const { moveTitle } = visit.texts.account;
  sendPage(
    visit,
    { title: moveTitle, content, section: 'account', isPrivate: true },
    moving.problem?.status,
  );
  return true;
}

export async function moveVisit(visit: Visit): Promise<void> {
  const { slot } = typedIn(visit.request);
  await change(visit, {
    what: 'visits',
    how: 'reschedule',
    body: { slot },
    done: 'moved',
    again: problem => showForm(visit, problem),
  });
}

async function readVisit(visit: Visit): Promise<OwnVisit | null> {
  const id = encodeURIComponent(String(visit.request.params['id']));
  try {
    return (await own<OwnVisit>(visit, `/visits/${id}`)).data;
  } catch (error) {
    if (error instanceof CoreProblem && error.status < 500 && error.status !== 401) return null;
    throw error;
  }
}
