import type { Resolvers } from '../../graphql.generated.ts';
import { isVisiting } from '../business/access/visiting.ts';
import { lastDayOf } from '../business/last-day.ts';
import { clientLoader } from '../clients/loaders.ts';
import { adjustPackage } from './adjust-package.ts';
import { coverAppointment } from './covering/cover-appointment.ts';
import { uncoverAppointment } from './covering/uncover.ts';
import { issuePackage } from './issuing/issue-package.ts';
import { entriesLoader, getPackage, listPackages, packageLoader } from './reading/find-packages.ts';
import { statusAt } from './status.ts';

export const packageResolvers: Resolvers = {
  Query: {
    packages: (_, input, context) => listPackages(context, input),
    package: (_, input, context) => getPackage(context, input),
  },
  Mutation: {
    coverAppointment: (_, { input }, context) => coverAppointment(context, input),
    uncoverAppointment: (_, { input }, context) => uncoverAppointment(context, input),
    issuePackage: (_, { input }, context) => issuePackage(context, input),
    adjustPackage: (_, { input }, context) => adjustPackage(context, input),
  },
  ClientPackage: {
    status: (of, _, { now }) => statusAt(of, now()),
    lastDay: ({ businessId, expiresAt }, _, context) => lastDayOf(context, businessId, expiresAt),
    client: ({ businessId, clientId }, _, { caller, loader }) =>
      isVisiting(caller) ? null : loader(clientLoader).load({ businessId, id: clientId }),
    entries: ({ businessId, id }, _, { loader }) => loader(entriesLoader).load({ businessId, id }),
  },
  Appointment: {
    packageId: ({ packageId }) => packageId ?? null,
    package: ({ businessId, packageId }, _, { loader }) =>
      packageId ? loader(packageLoader).load({ businessId, id: packageId }) : null,
  },
};
