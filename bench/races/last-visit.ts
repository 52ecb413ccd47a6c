import { needed } from '../../test/support/salon/salon.ts';
import { freePlaces } from '../places.ts';
import { must, type Floor } from './floor.ts';

const next = freePlaces(1);
const visits = 4;
let productId: string | undefined;

/**
 * Lets several visits of a client use the last visit of one package at once. A cancelled one frees it for one
 * other.
 */
export async function lastVisit({ call, sql }: Floor, round: number): Promise<void> {
  const places = Array.from({ length: visits }, next);
  const { catalogItemId, clientName, clientPhone } = places[0]!;
  const client = { clientName, clientPhone };
  productId ??= (
    await call('POST', '/catalog', {
      name: 'One visit',
      type: 'product',
      price: 10,
      package: { visits: 1, itemIds: [catalogItemId] },
    })
  ).data.itemId;
  const items = [{ catalogItemId: productId }];
  const { orderId } = (await call('POST', '/orders', { ...client, items })).data;
  const { paymentId } = (await call('POST', '/payments', { orderId, provider: 'manual' })).data;
  await call('POST', `/payments/${paymentId}/settle`, {});
  const [bought] = await sql<{ id: string }>('select id from client_package where order_id = $1', [
    orderId,
  ]);
  const packageId = bought!.id;
  const booked = await Promise.all(
    places.map(({ staffId, startAt }) =>
      call('POST', '/appointments', { catalogItemId, staffId, startAt, ...client }),
    ),
  );
  const ids: string[] = booked.map(answer => needed(answer).appointmentId);
  const cover = (id: string) => call('PUT', `/appointments/${id}/package`, { packageId });
  const answers = await Promise.all(ids.map(cover));
  must(round, 'taken once', answers.filter(({ data }) => data).length, 1);
  const [covered, ...others] = ids.toSorted(
    (a, b) =>
      Number(Boolean(answers[ids.indexOf(b)]!.data)) -
      Number(Boolean(answers[ids.indexOf(a)]!.data)),
  );
  const [, ...after] = await Promise.all([
    call('POST', `/appointments/${covered}/cancel`, {}),
    ...others.map(cover),
  ]);
  const taken = after.filter(({ data }) => data).length;
  const { visitsLeft } = (await call('GET', `/packages/${packageId}`)).data;
  must(round, 'given back once', visitsLeft + taken, 1);
  for (const id of others) await call('POST', `/appointments/${id}/cancel`, {});
}
