import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Resolvers } from '../../../graphql.generated.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import { maskName, maskPhone } from '../../../platform/lib/text/mask.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import { clientLoader } from '../../clients/loaders.ts';
import { staffLoader } from '../../staff/list-staff.ts';
import { acceptOffer } from './accept-offer.ts';
import { declineOffer, leaveWaitingList } from './waiting-list-entries.ts';
import { getEntry, listWaitlist } from './find-entries.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import { offerPlace } from './offer-place.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { WaitlistOffer } from './waitlist-offer.entity.ts';
import { findOffers } from './waitlist-offer.queries.ts';

export const waitingListResolvers: Resolvers = {
  Query: {
    waitlist: (_, input, context) => listWaitlist(context, input),
    waitlistEntry: (_, input, context) => getEntry(context, input),
  },
  Mutation: {
    joinWaitlist: (_, { input }, context) => joinWaitingList(context, input),
    offerPlace: (_, { input }, context) => offerPlace(context, input),
    acceptOffer: (_, { input }, context) => acceptOffer(context, input),
    declineOffer: (_, { input }, context) => declineOffer(context, input),
    leaveWaitlist: (_, { input }, context) => leaveWaitingList(context, input),
  },
  WaitlistEntry: {
    staffNames: async ({ businessId, staffIds }, _, { loader }) => {
      const people = loader(staffLoader);
      const found = await Promise.all(staffIds.map(id => people.load({ businessId, id })));
      return found.map(({ name }) => name);
    },
    client: ({ businessId, clientId }, _, { caller, loader }) =>
      isVisiting(caller) ? null : loader(clientLoader).load({ businessId, id: clientId }),
    clientName: ({ clientName }, _, { caller }) =>
      isVisiting(caller) ? maskName(clientName) : clientName,
    clientPhone: ({ clientPhone = null }, _, { caller }) =>
      clientPhone !== null && isVisiting(caller) ? maskPhone(clientPhone) : clientPhone,
    offer: async ({ businessId, id, status }, _, { loader, now }) => {
      if (status !== 'offered') return null;
      const offers = await loader(offersLoader).load({ businessId, id });
      return offers.find(each => each.status === 'open' && each.expiresAt > now()) ?? null;
    },
    offers: ({ businessId, id }, _, { loader }) => loader(offersLoader).load({ businessId, id }),
  },
  WaitlistOffer: {
    locationId: offer => locationIdOf(offer),
    localStart: ({ startAt, timezone }) => localDateTime(startAt, timezone),
    status: ({ status, expiresAt }, _, { now }) =>
      status === 'open' && expiresAt <= now() ? 'lapsed' : status,
  },
};

/** Loads the offers of entries in batches within a request, newest first. */
function offersLoader(em: EntityManager): DataLoader<TenantKey, WaitlistOffer[], string> {
  return new DataLoader(
    async keys => {
      const rows = await findOffers(em, keys);
      const byEntry = Map.groupBy(rows, ({ entryId }) => entryId);
      return keys.map(({ id }) => byEntry.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
