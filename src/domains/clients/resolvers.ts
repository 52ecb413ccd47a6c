import { externalFieldResolvers } from '../external-ids/external-fields.ts';
import { withExternal } from '../external-ids/keep-external.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { shownValues } from '../custom-fields/values.ts';
import { eraseClient } from './erase/erase-client.ts';
import { emailProblemOf } from './email-problem.ts';
import { exportClient } from './export/export-client.ts';
import { importClients } from './import-clients.ts';
import { getClient, listClients } from './list-clients.ts';
import { requestPhoneCode } from './phone-proof/request-phone-code.ts';
import { findDoubles } from './merge/find-doubles.ts';
import { mergeClients } from './merge/merge-clients.ts';
import { listTags, removeTag, renameTag } from './tags.ts';
import { saveClients } from './save-clients.ts';
import { saveClient } from './save-client.ts';

export const clientResolvers: Resolvers = {
  Query: {
    clients: (_, input, context) => listClients(context, input),
    client: (_, input, context) => getClient(context, input),
    clientDoubles: (_, input, context) => findDoubles(context, input),
    clientTags: (_, input, context) => listTags(context, input),
  },
  Mutation: {
    requestPhoneCode: (_, { input }, context) => requestPhoneCode(context, input),
    exportClient: (_, { input }, context) => exportClient(context, input),
    mergeClients: (_, { input }, context) => mergeClients(context, input),
    eraseClient: (_, { input }, context) => eraseClient(context, input),
    renameClientTag: (_, { input }, context) => renameTag(context, input),
    removeClientTag: (_, { input }, context) => removeTag(context, input),
    saveClients: (_, { input }, context) => saveClients(context, input),
    importClients: (_, { input }, context) => importClients(context, input),
    saveClient: (_, { input }, context) =>
      withExternal(context, { kind: 'client', id: input.clientId }, input, own =>
        saveClient(own, input),
      ),
  },
  Client: {
    ...externalFieldResolvers,
    emailProblem: client => emailProblemOf(client),
    fields: ({ businessId, fields }, _, context) =>
      shownValues(context, businessId, 'client', fields),
  },
};
