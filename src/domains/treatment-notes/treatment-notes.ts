import type { EntityManager } from '@mikro-orm/sql';
import type {
  DeletedTreatmentNote,
  DeleteTreatmentNoteInput,
  QueryTreatmentNotesArgs,
  SaveTreatmentNoteInput,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { checkVersion, raiseIfChanged } from '../../platform/database/query/versions.ts';
import { invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/lib/ids.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import { Client } from '../clients/client.entity.ts';
import { notFound } from '../nouns/not-found.ts';
import { refuseUnknown } from '../nouns/refuse-unknown.ts';
import { checkSubject } from '../scheduling/appointments/check-subject.ts';
import { TreatmentNote } from './treatment-note.entity.ts';

/** Lists the treatment notes of a client, newest first. */
export async function listTreatmentNotes(
  context: Context,
  input: QueryTreatmentNotesArgs,
): Promise<Page<TreatmentNote>> {
  const { id: businessId } = await authorize(context, input.businessId, 'health:read');
  const { em } = context;
  const { clientId } = input;
  await refuseUnknown(em, Client, 'cli', { businessId, id: clientId });
  const { limit, after } = readPage(input, ['text']);
  const where = { businessId, clientId, ...(after && { id: { $lt: String(after[0]) } }) };
  const rows = await em.find(TreatmentNote, where, { orderBy: { id: 'desc' }, limit: limit + 1 });
  return pageOf(rows, limit, row => [row.id]);
}

/** Writes or changes a treatment note. The journal records it without the words, which an erasure has to find in one place. */
export async function saveTreatmentNote(
  context: Context,
  input: SaveTreatmentNoteInput,
): Promise<TreatmentNote> {
  const { id: businessId } = await authorize(context, input.businessId, 'health:write');
  const text = input.text.replace(/\r\n?/g, '\n').trim();
  if (text === '') throw invalid('text', 'must not be empty.', 'required');
  return writeLocked(context, businessId, async ({ em, now, caller }) => {
    const known = input.noteId ? await findNote(em, { businessId, id: input.noteId }) : null;
    if (known) checkVersion(known, input.version);
    const note =
      known ??
      em.create(TreatmentNote, {
        id: newId('tno'),
        businessId,
        ...(await subjectOf(em, businessId, input)),
        text,
        authorName: caller.actor.name,
        createdAt: now(),
      });
    note.text = text;
    const isChanged = !known || raiseIfChanged(em, note);
    if (known && isChanged) note.editedAt = now();
    const { id, clientId, appointmentId } = note;
    return {
      result: note,
      journaled: !isChanged,
      event: {
        type: known ? 'treatment_note.changed' : 'treatment_note.written',
        businessId,
        subject: id,
        summary: known ? 'A treatment note was changed.' : 'A treatment note was written.',
        details: { clientId, appointmentId: appointmentId ?? null },
      },
    };
  });
}

/** Deletes a treatment note. @throws DomainError NOT_FOUND. */
export async function deleteTreatmentNote(
  context: Context,
  input: DeleteTreatmentNoteInput,
): Promise<DeletedTreatmentNote> {
  const { id: businessId } = await authorize(context, input.businessId, 'health:write');
  return writeLocked(context, businessId, async ({ em }) => {
    const note = await findNote(em, { businessId, id: input.noteId });
    em.remove(note);
    return {
      result: { noteId: note.id },
      event: {
        type: 'treatment_note.deleted',
        businessId,
        subject: note.id,
        summary: 'A treatment note was deleted.',
        details: { clientId: note.clientId, appointmentId: note.appointmentId ?? null },
      },
    };
  });
}

/** Finds a note. @throws DomainError NOT_FOUND. */
async function findNote(
  em: EntityManager,
  key: { businessId: string; id: string },
): Promise<TreatmentNote> {
  const note = await em.findOne(TreatmentNote, key);
  if (!note) throw notFound('tno', key.id);
  return note;
}

/** Returns the client and the appointment of a new note. @throws DomainError NOT_FOUND, VALIDATION_FAILED. */
async function subjectOf(
  em: EntityManager,
  businessId: string,
  { clientId, appointmentId }: SaveTreatmentNoteInput,
): Promise<Pick<TreatmentNote, 'clientId' | 'appointmentId'>> {
  if (clientId == null) throw invalid('clientId', 'required for a new note.', 'required');
  await checkSubject(em, businessId, { clientId, appointmentId });
  return { clientId, appointmentId: appointmentId ?? null };
}
