import { useState } from 'react';
import { sendFile } from '../../../data/send-file.ts';
import { useBusiness } from '../../../data/session.ts';
import { showFailure } from '../../../ui/change/toasts.ts';

/** A file that waits for its message. */
interface AttachedFile {
  id: string;
  name: string;
}

export interface Attached {
  files: readonly AttachedFile[];
  isSending: boolean;
  /** True if the files chosen last were more than a message takes. */
  isTooMuch: boolean;
  add: (chosen: readonly File[]) => Promise<void>;
  remove: (id: string) => void;
  clear: () => void;
}

const mostBytes = 10 * 1024 * 1024;

/** Files for the next message. They are sent at once, so that the message goes without waiting. */
export function useAttached(): Attached {
  const { id: businessId } = useBusiness();
  const [files, setFiles] = useState<readonly (AttachedFile & { size: number })[]>([]);
  const [isSending, setSending] = useState(false);
  const [isTooMuch, setTooMuch] = useState(false);
  return {
    files,
    isSending,
    isTooMuch,
    add: async chosen => {
      const sum = [...files, ...chosen].reduce((bytes, { size }) => bytes + size, 0);
      setTooMuch(sum > mostBytes);
      if (sum > mostBytes) return;
      setSending(true);
      try {
        for (const file of chosen) {
          const { name, type, size } = file;
          const body = JSON.stringify({
            name,
            contentType: type || null,
            content: await base64Of(file),
          });
          const sent = { businessId, path: 'message-files', body, type: 'application/json' };
          const { messageFileId: id } = (await sendFile(sent)) as { messageFileId: string };
          setFiles(before => [...before, { id, name, size }]);
        }
      } catch (error) {
        showFailure(error);
      } finally {
        setSending(false);
      }
    },
    remove: id => setFiles(before => before.filter(each => each.id !== id)),
    clear: () => setFiles([]),
  };
}

function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve((reader.result as string).replace(/^.*,/, '')));
  reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)));
  reader.readAsDataURL(file);
  return promise;
}
