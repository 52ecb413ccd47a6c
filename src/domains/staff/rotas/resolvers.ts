import type { Resolvers } from '../../../graphql.generated.ts';
import { isVisiting } from '../../business/access/visiting.ts';
import { formatWorkingHours } from '../../business/working-hours.ts';
import { staffLoader } from '../list-staff.ts';
import { placeOfRota } from '../locations/place-of-rota.ts';
import { copyRota, copyWeek } from './copy-rotas.ts';
import { getRota } from './find-rota.ts';
import { ownRota } from './put-rotas.ts';
import { addRota, changeRota, removeRota } from './save-rota.ts';

export const rotaResolvers: Resolvers = {
  Query: {
    rota: (_, input, context) => getRota(context, input),
  },
  Mutation: {
    addRota: (_, { input }, context) => addRota(context, input),
    changeRota: (_, { input }, context) => changeRota(context, input),
    removeRota: (_, input, context) => removeRota(context, input),
    copyRota: async (_, { input }, context) => ({ items: await copyRota(context, input) }),
    copyWeek: async (_, { input }, context) => ({ items: await copyWeek(context, input) }),
  },
  StaffMember: {
    rotas: (person, _, { caller }) =>
      isVisiting(caller) ? [] : person.rotas.map(rota => ownRota(person, rota)),
  },
  Rota: {
    weeks: ({ weeks }) => weeks.map(week => formatWorkingHours({ ...week, exceptions: {} })),
    locationId: async (rota, _, { loader }) => {
      const { businessId, staffId, locationId } = rota;
      if (locationId !== undefined) return locationId;
      return placeOfRota(await loader(staffLoader).load({ businessId, id: staffId }), rota);
    },
    version: async ({ businessId, staffId }, _, { loader }) =>
      (await loader(staffLoader).load({ businessId, id: staffId })).version,
    staffMember: ({ businessId, staffId }, _, { loader }) =>
      loader(staffLoader).load({ businessId, id: staffId }),
  },
};
