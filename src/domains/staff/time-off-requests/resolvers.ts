import type { Resolvers } from '../../../graphql.generated.ts';
import { staffLoader } from '../list-staff.ts';
import { approveTimeOff, declineTimeOff } from './decide-time-off.ts';
import { getRequest, listRequests } from './find-requests.ts';
import { requestTimeOff } from './request-time-off.ts';
import { withdrawTimeOff } from './change-request.ts';

export const timeOffRequestResolvers: Resolvers = {
  Query: {
    timeOffRequests: (_, input, context) => listRequests(context, input),
    timeOffRequest: (_, input, context) => getRequest(context, input),
  },
  Mutation: {
    requestTimeOff: (_, { input }, context) => requestTimeOff(context, input),
    approveTimeOff: (_, { input }, context) => approveTimeOff(context, input),
    declineTimeOff: (_, { input }, context) => declineTimeOff(context, input),
    withdrawTimeOff: (_, input, context) => withdrawTimeOff(context, input),
  },
  TimeOffRequest: {
    staffName: async ({ businessId, staffId }, _, { loader }) =>
      (await loader(staffLoader).load({ businessId, id: staffId })).name,
  },
};
