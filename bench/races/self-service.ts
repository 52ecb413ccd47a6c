import { needed } from '../../test/support/salon/salon.ts';
import { tokenFor } from '../../src/domains/business/access/status-token.ts';
import { createSeal } from '../../src/platform/lib/security/seal.ts';
import { appSecret } from '../servers.ts';
import { buyer, must, unknown, type Floor } from './floor.ts';
import { clear, hire, nobodyTwice, offer, startIn } from './salon.ts';

const services = { seal: createSeal(appSecret) };
let there: Awaited<ReturnType<typeof open>> | undefined;

/**
 * A client moves and cancels by the link of the visit while staff move, cancel and check in the same visit, and
 * others book the same places. Each confirmed change is stored, and none is lost.
 */
export async function selfService(floor: Floor, round: number): Promise<void> {
  const { call, submit, sql } = floor;
  const { staffIds, catalogItemId } = (there ??= await open(call));
  const at = (quarters: number) => startIn(round, quarters);
  const begun = await call('POST', '/appointments', { catalogItemId, startAt: at(0), ...buyer(0) });
  const { appointmentId, version } = needed(begun);
  const path = `/visit/${tokenFor({ services }, appointmentId, 'visit link')}`;
  const own = `/appointments/${appointmentId}`;
  const seen = { version: String(version) };
  const client = [
    submit(`${path}/move`, { startAt: at(4), ...seen }),
    submit(`${path}/move`, { startAt: at(8), ...seen }),
    ...(round % 2 ? [submit(`${path}/cancel`, seen)] : []),
  ];
  const staff = [
    call('POST', `${own}/reschedule`, { startAt: at(12), version }),
    call('POST', `${own}/reschedule`, { startAt: at(4) }),
    ...(round % 3 ? [] : [call('POST', `${own}/cancel`, { version })]),
    ...[4, 8].map(place =>
      call('POST', '/appointments', { catalogItemId, startAt: at(place), ...buyer(place) }),
    ),
  ];
  const [answers] = await Promise.all([Promise.all(staff), ...client]);
  must(round, 'known answers', unknown(answers), []);
  await nobodyTwice(floor, round, staffIds);
  const [row] = await sql<{ version: number; changes: number; status: string }>(
    `select a.version, a.status, (select count(*)::int from audit_event e where e.business_id = a.business_id
       and e.subject = a.id and e.outcome = 'succeeded') as changes
     from appointment a where a.id = $1`,
    [appointmentId],
  );
  must(round, 'each change is one entry of the journal', row!.changes, row!.version - version + 1);
  await clear(floor, staffIds);
}

async function open(call: Floor['call']) {
  const staffIds = await hire(call, 'Own', 1);
  return { staffIds, catalogItemId: await offer(call, { name: 'By link', staffIds }) };
}
