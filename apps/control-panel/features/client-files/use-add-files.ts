import { clientFiles as t } from '#texts/clientFiles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../data/problem.ts';
import { sendFile } from '../../data/send-file.ts';
import { useBusiness } from '../../data/session.ts';
import { refresh } from '../../data/use-read.ts';
import { showDone, showRefused } from '../../ui/change/toasts.ts';

const types = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
];
const megabyte = 1024 * 1024;

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
    const notTaken = new Problem('VALIDATION_FAILED', t.taken);
    const most = file.type === 'application/pdf' ? 5 : 10;
    const query = new URLSearchParams({ label, healthData: String(healthData) });
    if (appointmentId) query.set('appointmentId', appointmentId);
    if (note.trim()) query.set('note', note.trim());
    try {
      if (!types.includes(file.type) || file.size > most * megabyte) throw notTaken;
      const path = `clients/${clientId}/files?${query}`;
      await sendFile({ businessId, path, body: file, type: file.type });
      return true;
    } catch (error) {
      const isNone = error instanceof Problem && error.code === 'VALIDATION_FAILED';
      // The server's reason is in English only, so a translated text replaces it.
      showRefused(isNone ? notTaken : error, file.name);
      return false;
    }
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
