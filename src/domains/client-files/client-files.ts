import type {
  DeleteClientFileInput,
  DeletedClientFile,
  OpenClientFilesInput,
  QueryClientFilesArgs,
  UpdateClientFileInput,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { checkVersion } from '../../platform/database/query/versions.ts';
import { type DomainEvent, insertJournal, journalRow } from '../../platform/journal/journal.ts';
import { write } from '../../platform/journal/write.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { authorize } from '../business/access/authorize.ts';
import { callerMay } from '../business/access/viewer-access.ts';
import { writeLocked } from '../business/write-locked.ts';
import { Client } from '../clients/client.entity.ts';
import { notFound } from '../nouns/not-found.ts';
import { refuseMissing, refuseUnknown } from '../nouns/refuse-unknown.ts';
import { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import {
  type ListedFile,
  removeFile,
  selectFiles,
  selectFilesById,
  updateFile,
} from './client-file.queries.ts';
import { fileUrl, linkMilliseconds } from './file-link.ts';

/** Lists the files of a client that the caller may read, newest first. */
export async function listClientFiles(
  context: Context,
  input: QueryClientFilesArgs,
): Promise<Page<ListedFile>> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:read');
  const { em } = context;
  const { clientId, appointmentId } = input;
  await refuseUnknown(em, Client, 'cli', { businessId, id: clientId });
  await refuseUnknown(em, Appointment, 'apt', { businessId, id: appointmentId });
  const withHealthData = await callerMay(context, businessId, 'health:read');
  const { limit, after } = readPage(input, ['text']);
  const filter = { businessId, clientId, appointmentId, withHealthData, after: after?.[0] };
  const rows = await selectFiles(em, filter, limit + 1);
  return pageOf(rows, limit, row => [row.id]);
}

/** Files with the addresses at which they can be read now. */
interface OpenedFiles {
  items: { file: ListedFile; url: string }[];
  validUntilAt: number;
}

/**
 * Returns the address of the small version of a picture without health data; null for any other file. Who sees a small picture sees the
 * picture, so those with health data are opened first, which the journal records.
 */
export function smallUrlOf({ services, now }: Context, file: ListedFile): string | null {
  if (file.kind !== 'picture' || file.healthData) return null;
  return fileUrl(services, { ...file, small: true }, now() + linkMilliseconds);
}

/**
 * Gives files addresses for a few minutes. The journal records each file with health data, also if only its small version is shown. No answer of the call is stored for
 * repetitions, since the addresses are credentials. @throws DomainError NOT_FOUND, FORBIDDEN for health data without the permission.
 */
export async function openClientFiles(
  context: Context,
  { businessId: given, fileIds, small }: OpenClientFilesInput,
): Promise<OpenedFiles> {
  const { id: businessId } = await authorize(context, given, 'client:read');
  const ids = [...new Set(fileIds)];
  const found = await selectFilesById(context.em, { businessId, ids });
  refuseMissing(ids, found, 'cfl', 'fileIds');
  const health = found.filter(({ healthData }) => healthData);
  if (health.length > 0) await authorize(context, businessId, 'health:read');
  const validUntilAt = context.now() + linkMilliseconds;
  const items = ids.flatMap(id =>
    found
      .filter(file => file.id === id)
      .map(file => ({ file, url: fileUrl(context.services, sized(file, small), validUntilAt) })),
  );
  return write(context, businessId, async transaction => {
    const read = health.map(file =>
      journalRow(
        transaction,
        { type: 'client_file.read', ...factsOf(file, 'opened') },
        'succeeded',
      ),
    );
    if (read.length > 0) await insertJournal(transaction, read);
    return {
      result: { items, validUntilAt },
      replayable: false,
      journaled: true,
      event: { type: 'client_file.read', businessId, subject: null, summary: 'Files were opened.' },
    };
  });
}

/** Documents have no small version. */
function sized({ businessId, id, kind }: ListedFile, small: boolean | null | undefined) {
  return { businessId, id, small: small === true && kind === 'picture' };
}

/** Changes the label and the words of a file. The journal records it without the words. @throws DomainError NOT_FOUND, VERSION_CONFLICT. */
export async function updateClientFile(
  context: Context,
  { businessId: given, fileId: id, version, label, note }: UpdateClientFileInput,
): Promise<ListedFile> {
  const { businessId } = await findToChange(context, given, id);
  return writeLocked(context, businessId, async ({ em }) => {
    const [file] = await selectFilesById(em, { businessId, ids: [id] });
    if (!file) throw notFound('cfl', id);
    checkVersion(file, version);
    const changed = {
      ...file,
      label: label ?? file.label,
      note: note === undefined ? file.note : note?.trim() || null,
    };
    const isChanged = changed.label !== file.label || changed.note !== file.note;
    const result = isChanged ? { ...changed, version: file.version + 1 } : file;
    if (isChanged) await updateFile(em, result);
    return {
      result,
      journaled: !isChanged,
      event: { type: 'client_file.changed', ...factsOf(file, 'changed') },
    };
  });
}

/** Deletes a file of a client. @throws DomainError NOT_FOUND. */
export async function deleteClientFile(
  context: Context,
  { businessId: given, fileId: id }: DeleteClientFileInput,
): Promise<DeletedClientFile> {
  const file = await findToChange(context, given, id);
  const { businessId } = file;
  return writeLocked(context, businessId, async ({ em }) => {
    await removeFile(em, { businessId, id });
    return {
      result: { fileId: id },
      event: { type: 'client_file.deleted', ...factsOf(file, 'deleted') },
    };
  });
}

/** Finds a file that the caller may change. @throws DomainError NOT_FOUND, FORBIDDEN. */
async function findToChange(
  context: Context,
  given: string | null | undefined,
  id: string,
): Promise<ListedFile> {
  const { id: businessId } = await authorize(context, given, 'client:read');
  const [file] = await selectFilesById(context.em, { businessId, ids: [id] });
  if (!file) throw notFound('cfl', id);
  await authorize(context, businessId, file.healthData ? 'health:write' : 'client:write');
  return file;
}

/** Returns the facts of an event about a file. */
function factsOf(
  file: ListedFile,
  done: 'opened' | 'changed' | 'deleted',
): Omit<DomainEvent, 'type'> {
  const { businessId, id: subject, kind, clientId, appointmentId = null } = file;
  return {
    businessId,
    subject,
    summary: `A ${kind} of a client was ${done}.`,
    details: { clientId, appointmentId },
  };
}
