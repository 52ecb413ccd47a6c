import { catalogItemPictures as t } from '#texts/catalogItemPictures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendPicture } from '../../../../ui/change/send-picture.ts';
import { useBusiness } from '../../../../data/session.ts';
import { useChange } from '../../../../ui/change/use-change.ts';
import { refresh } from '../../../../data/use-read.ts';
import { useUndoable } from '../../../../ui/change/use-undo.ts';
import saveDocument from '../../../../data/documents/save-catalog-item.graphql';
import type { Item } from '../values.ts';

/** A new item has no pictures until it is saved. */
const none: Pick<Item, 'id' | 'version' | 'images'> = { id: '', version: 0, images: [] };

export type Pictures = ReturnType<typeof usePictures>;

/** Uploads pictures one after another and saves their order. The new order shows before it is reloaded. */
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
