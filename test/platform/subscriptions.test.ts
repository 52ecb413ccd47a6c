import { globSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { subscriptions } from '../../src/app/subscriptions.ts';
import { announce, followersOf, subscribe } from '../../src/platform/announce.ts';
import { announcement, type Announcement } from '../../src/platform/announcement.ts';
import type { Context } from '../../src/platform/context.ts';

const followers = followersOf(subscriptions);

test('Money follows a change first, then what a paid sale gives, then commissions and points, and documents last.', () => {
  const order = [...followers].map(([name, all]) => [name, all.map(follow => follow.name)]);
  expect(Object.fromEntries(order)).toEqual({
    cardsAsked: ['checkCardProvider'],
    chargeRefused: ['followRefusal'],
    membershipCardKept: ['followCard'],
    friendNamed: ['attributeFriend'],
    orderedBookingsEnded: [
      'endOrderedBookings',
      'announceGrants',
      'followSale',
      'followPoints',
      'reissue',
    ],
    orderChanged: [
      'followChange',
      'announceGrants',
      'followSale',
      'followPoints',
      'creditVisitReceipts',
      'reissue',
    ],
    visitRepriced: ['followPrice', 'followSale', 'followPoints', 'issueOncePaid'],
    visitsReleased: [
      'followRelease',
      'announceGrants',
      'followSale',
      'followReleasedVisits',
      'followPoints',
      'followPointsOfReleased',
      'followReleased',
    ],
    goodsReturned: ['announceGrants', 'followSale', 'followPoints', 'followReturn'],
    salePaid: ['announceGrants', 'followSale', 'followPoints', 'followPayments'],
    saleEnded: ['followEnd', 'announceGrants', 'followSale', 'followPoints', 'issueOncePaid'],
    grantsDue: ['fulfilGiftCards', 'fulfilPackages', 'fulfilMemberships'],
    visitsChanged: ['followVisits', 'followCoveredVisits'],
    visitAttended: ['followAttendance', 'followPoints'],
    sellersChanged: ['followSale'],
    appInstalled: ['openAppEndpoint'],
    appRemoved: ['closeAppEndpoints'],
  });
});

test('Every announcement has a name of its own and a follower.', async () => {
  const files = globSync('src/{domains,channels}/*/announcements.ts');
  const modules: object[] = await Promise.all(files.map(file => import(`../../${file}`)));
  const declared = modules.flatMap(
    module => Object.entries(module) as [string, Announcement<unknown>][],
  );
  expect(declared.map(([constant]) => constant).toSorted()).toEqual(
    [...followers.keys()].toSorted(),
  );
  for (const [constant, { name }] of declared) expect(name).toBe(constant);
});

test('Followers run one after another, in the transaction, and a failure ends them.', async () => {
  const rang = announcement<string>('rang');
  const ran: string[] = [];
  const slow = async (_: Context, fact: string) => {
    await Promise.resolve();
    ran.push(`slow ${fact}`);
  };
  const failing = async (transaction: Context) => {
    ran.push(`failing in ${transaction.requestId}`);
    throw new Error('No.');
  };
  const last = async () => void ran.push('last');
  const all = [slow, failing, last].flatMap(follow => subscribe(follow, rang));
  const transaction = {
    requestId: 'one',
    services: { followers: followersOf(all) },
  } as unknown as Context;
  await expect(announce(transaction, rang, 'twice')).rejects.toThrow('No.');
  expect(ran).toEqual(['slow twice', 'failing in one']);
  await announce(transaction, announcement<string>('unheard'), 'once');
});
