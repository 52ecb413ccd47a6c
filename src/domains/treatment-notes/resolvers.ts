import type { Resolvers } from '../../graphql.generated.ts';
import { deleteTreatmentNote, listTreatmentNotes, saveTreatmentNote } from './treatment-notes.ts';

export const treatmentNoteResolvers: Resolvers = {
  Query: {
    treatmentNotes: (_, input, context) => listTreatmentNotes(context, input),
  },
  Mutation: {
    saveTreatmentNote: (_, { input }, context) => saveTreatmentNote(context, input),
    deleteTreatmentNote: (_, { input }, context) => deleteTreatmentNote(context, input),
  },
};
