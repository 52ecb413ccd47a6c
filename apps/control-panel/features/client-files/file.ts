import type { ListFilesQuery } from '../../data/operations.generated.ts';

/** A picture or a document of a client. */
export type ClientFile = ListFilesQuery['clientFiles']['items'][number];

/**
 * Returns the picture with its counterpart of the same visit, before and after: the newest of the other label. Other pictures have
 * none.
 */
export function pairOf(shown: ClientFile, files: readonly ClientFile[]): ClientFile[] {
  const { label, appointmentId } = shown;
  if (label === 'other') return [shown];
  const other = files.find(
    file =>
      file.kind === 'picture' &&
      file.appointmentId === appointmentId &&
      file.label === (label === 'before' ? 'after' : 'before'),
  );
  if (!other) return [shown];
  return label === 'before' ? [shown, other] : [other, shown];
}
