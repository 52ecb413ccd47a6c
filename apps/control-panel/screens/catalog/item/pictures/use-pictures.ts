import { catalogItemPictures as t } from '#texts/catalogItemPictures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendPicture } from '../../../../api/send-picture.ts';
import { useBusiness } from '../../../../api/session.ts';
import { useChange } from '../../../../api/use-change.ts';
import { refresh } from '../../../../api/use-read.ts';
import { useUndoable } from '../../../../api/use-undo.ts';
import saveDocument from '../../save-catalog-item.graphql';
import type { Item } from '../item.ts';

/** A new item has pictures once it is there. */
const none: Pick<Item, 'id' | 'version' | 'images'> = { id: '', version: 0, images: [] };

export type Pictures = ReturnType<typeof usePictures>;

/** Adds pictures to an item, one after another, and saves their order, which is shown before it is read again. */
export function usePictures(item: Item | undefined) {
  const { id: itemId, version, images: read } = item ?? none;
  const { id: businessId } = useBusiness();
  const client = useQueryClient();
  const showUndoable = useUndoable(['catalog']);
  const [sending, setSending] = useState(0);
  const {
    mutate,
    variables,
    isPending: isSaving,
  } = useChange(saveDocument, {
    affects: ['catalog'],
    onDone: (_answer, _variables, eventId) => showUndoable(t.saved, eventId),
  });
  const sendOne = (picture: File) =>
    sendPicture({ businessId, path: `catalog/${itemId}/images`, picture, taken: t.taken });
  const add = async (files: readonly File[]) => {
    setSending(count => count + files.length);
    for (const file of files) {
      await sendOne(file);
      setSending(count => count - 1);
    }
    await refresh(client, ['catalog']);
  };
  const set = (images: string[]) => mutate({ input: { businessId, itemId, version, images } });
  const images = (isSaving && variables.input.images) || read;
  return { images, add, set, sending, isSaving };
}
