import type { Resolvers } from '../../graphql.generated.ts';
import { addClientFile } from './add-file.ts';
import {
  deleteClientFile,
  listClientFiles,
  openClientFiles,
  smallUrlOf,
  updateClientFile,
} from './client-files.ts';

export const clientFileResolvers: Resolvers = {
  Query: {
    clientFiles: (_, input, context) => listClientFiles(context, input),
  },
  Mutation: {
    addClientFile: (_, { input }, context) => addClientFile(context, input),
    updateClientFile: (_, { input }, context) => updateClientFile(context, input),
    openClientFiles: (_, { input }, context) => openClientFiles(context, input),
    deleteClientFile: (_, { input }, context) => deleteClientFile(context, input),
  },
  ClientFile: {
    smallUrl: (file, _, context) => smallUrlOf(context, file),
  },
};
