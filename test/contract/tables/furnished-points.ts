import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';

/** Switches points on, and gives so many to a client that they last for all operations. A buyer gets as many. Returns a reward and what the client got. */
export async function furnishedPoints({ rest }: Salon, clientId: string, buyerId?: string) {
  const terms = { active: true, points: 1, perAmount: 1, friendPoints: 5 };
  needed(await rest('PUT', '/loyalty', terms));
  const reward = { name: '10 off', points: 10, amount: 10 };
  const { rewardId } = needed(await rest('POST', '/loyalty/rewards', reward));
  const path = `/clients/${clientId}`;
  const given = { change: 100_000, reason: 'From the old system' };
  const { friendCode } = needed(await rest('POST', `${path}/points`, given));
  if (buyerId) needed(await rest('POST', `/clients/${buyerId}/points`, given));
  const voucher = async () => needed(await rest('POST', `${path}/rewards`, { rewardId }));
  const friend = { clientName: 'Friend', clientPhone: '+4930999998' };
  return {
    rewardId: rewardId as string,
    friendCode: friendCode as string,
    voucherId: (await voucher()).discountId as string,
    friendId: needed(await rest('POST', '/clients', friend)).clientId as string,
  };
}
