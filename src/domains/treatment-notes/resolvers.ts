import type { Resolvers } from '../../graphql.generated.ts';
import { deleteNoteTemplate, listNoteTemplates, saveNoteTemplate } from './note-templates.ts';
import { deleteTreatmentNote, listTreatmentNotes, saveTreatmentNote } from './treatment-notes.ts';

export const treatmentNoteResolvers: Resolvers = {
  Query: {
    treatmentNotes: (_, input, context) => listTreatmentNotes(context, input),
    noteTemplates: (_, input, context) => listNoteTemplates(context, input),
  },
  Mutation: {
    saveTreatmentNote: (_, { input }, context) => saveTreatmentNote(context, input),
    deleteTreatmentNote: (_, { input }, context) => deleteTreatmentNote(context, input),
    saveNoteTemplate: (_, { input }, context) => saveNoteTemplate(context, input),
    deleteNoteTemplate: (_, { input }, context) => deleteNoteTemplate(context, input),
  },
  NoteTemplate: {
    catalogItemIds: ({ itemIds }) => itemIds ?? null,
  },
};
