import type { Resolvers } from '../../graphql.generated.ts';
import { readBuyer, signOutBuyer, updateBuyer } from './account.ts';
import { cancelOwnAppointment, rescheduleOwnAppointment } from './change-appointment.ts';
import { listOwnAppointments } from './find-appointments.ts';
import { listOwnOrders } from './list-orders.ts';
import { requestCode } from './request-code.ts';
import { signInBuyer } from './sign-in.ts';

export const buyerResolvers: Resolvers = {
  Query: {
    buyer: (_, __, context) => readBuyer(context),
    buyerOrders: (_, input, context) => listOwnOrders(context, input),
    buyerAppointments: (_, input, context) => listOwnAppointments(context, input),
  },
  Mutation: {
    requestBuyerCode: (_, { input }, context) => requestCode(context, input),
    signInBuyer: (_, { input }, context) => signInBuyer(context, input),
    updateBuyer: (_, { input }, context) => updateBuyer(context, input),
    signOutBuyer: (_, { input }, context) => signOutBuyer(context, input),
    cancelOwnAppointment: (_, { input }, context) => cancelOwnAppointment(context, input),
    rescheduleOwnAppointment: (_, { input }, context) => rescheduleOwnAppointment(context, input),
  },
};
