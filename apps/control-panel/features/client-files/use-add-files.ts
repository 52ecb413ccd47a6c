import { clientFiles as t } from '#texts/clientFiles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { refresh } from '../../data/use-read.ts';
import { sendPicture } from '../../ui/change/send-picture.ts';
import { showDone } from '../../ui/change/toasts.ts';

interface Adding {
  clientId: string;
  appointmentId: string | undefined;
  healthData: boolean;
  note: string;
}

/** Sends files of a client one after another, each with retries under one idempotency key. */
export function useAddFiles({ clientId, appointmentId, healthData, note }: Adding) {
  const { id: businessId } = useBusiness();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const sendOne = async (file: File, label: string): Promise<boolean> => {
    const query = new URLSearchParams({ label, healthData: String(healthData) });
    if (appointmentId) query.set('appointmentId', appointmentId);
    if (note.trim()) query.set('note', note.trim());
    const sent = await sendPicture({
      businessId,
      path: `clients/${clientId}/files?${query}`,
      picture: file,
      taken: t.taken,
      others: { 'application/pdf': 5 },
    });
    return sent !== null;
  };
  const add = async (files: readonly File[], label: string): Promise<boolean> => {
    if (files.length === 0) return false;
    setSending(true);
    let isAdded = false;
    for (const file of files) isAdded = (await sendOne(file, label)) || isAdded;
    await refresh(client, ['file']);
    setSending(false);
    if (isAdded) showDone(t.added);
    return isAdded;
  };
  return { add, isSending };
}
