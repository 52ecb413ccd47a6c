import type { NoteTemplatesQuery } from '../../../data/operations.generated.ts';

/** A template of treatment notes. */
export type Template = NoteTemplatesQuery['noteTemplates'][number];
