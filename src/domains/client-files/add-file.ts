import type { AddClientFileInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/lib/ids.ts';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import { checkSize } from '../catalog/images/item-images.ts';
import { resizePicture, smallPicture } from '../../platform/storage/resize-picture.ts';
import { checkSubject } from '../scheduling/appointments/check-subject.ts';
import type { ClientFile } from './client-file.entity.ts';
import {
  insertFile,
  type ListedFile,
  measureFiles,
  selectFilesById,
} from './client-file.queries.ts';

const mostFiles = 200;
const megabyte = 1024 * 1024;
/** An export holds all files of a client in one document. */
const mostMegabytes = 60;
const mostDocumentMegabytes = 5;

/**
 * Adds a picture or a document to a client. The journal records it without the words. @throws DomainError VALIDATION_FAILED if the
 * content is neither, RULE_VIOLATION for a client with too many files.
 */
export async function addClientFile(
  context: Context,
  input: AddClientFileInput,
): Promise<ListedFile> {
  const healthData = input.healthData ?? true;
  const action = healthData ? 'health:write' : 'client:write';
  const { id: businessId } = await authorize(context, input.businessId, action);
  const { clientId, appointmentId } = input;
  // Checked before the picture is processed, and again under the lock.
  await checkSubject(context.em, businessId, input);
  const { kind, content, small } = await readContent(input.content);
  return writeLocked(context, businessId, async ({ em, now, caller }) => {
    await checkSubject(em, businessId, input);
    checkRoom(await measureFiles(em, { businessId, clientId }), content.length);
    const file = {
      businessId,
      id: newId('cfl'),
      clientId,
      appointmentId: appointmentId ?? null,
      kind,
      label: input.label ?? 'other',
      note: input.note?.trim() || null,
      healthData,
      bytes: content.length,
      authorName: caller.actor.name,
      createdAt: now(),
    } as const;
    await insertFile(em, file, { content, small });
    const [stored] = await selectFilesById(em, { businessId, ids: [file.id] });
    return {
      result: stored!,
      event: {
        type: 'client_file.added',
        businessId,
        subject: file.id,
        summary: `A ${kind} was added to a client.`,
        details: { clientId, appointmentId: file.appointmentId, healthData },
      },
    };
  });
}

/** The bytes to store. */
interface Stored {
  kind: ClientFile['kind'];
  content: Uint8Array;
  /** Null for a document. */
  small: Uint8Array | null;
}

/** Returns the content to store: a picture is encoded anew, which leaves out its place and its camera. */
async function readContent(given: Uint8Array): Promise<Stored> {
  if (Buffer.from(given.subarray(0, 5)).toString('latin1') === '%PDF-') {
    if (given.length > mostDocumentMegabytes * megabyte) {
      throw invalid('content', `is a PDF of more than ${mostDocumentMegabytes} MB.`);
    }
    return { kind: 'document', content: given, small: null };
  }
  checkSize(given);
  const widest = (await resizePicture(given)).at(-1);
  if (!widest) throw invalid('content', 'must be a picture or a PDF.');
  return { kind: 'picture', content: widest.webp, small: await smallPicture(widest.webp) };
}

function checkRoom({ files, bytes }: { files: number; bytes: number }, more: number): void {
  if (files >= mostFiles) {
    throw new DomainError(
      'RULE_VIOLATION',
      `The client has ${mostFiles} pictures and documents, the maximum. Delete one first, with deleteClientFile.`,
    ).withReason('client_files_many', { limit: mostFiles });
  }
  if (bytes + more > mostMegabytes * megabyte) {
    throw new DomainError(
      'RULE_VIOLATION',
      `The pictures and documents of the client may have ${mostMegabytes} MB together. Delete one first, with deleteClientFile.`,
    ).withReason('client_files_large', { limit: mostMegabytes });
  }
}
