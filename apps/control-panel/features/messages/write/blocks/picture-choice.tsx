import { catalogItemPictures } from '#texts/catalogItemPictures';
import { messagesBlocks as t } from '#texts/messagesBlocks';
import { Button, FileButton, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../../data/can.ts';
import { useBusiness } from '../../../../data/session.ts';
import { useRead } from '../../../../data/use-read.ts';
import { sendPicture } from '../../../../ui/change/send-picture.ts';
import styles from './blocks.module.css';
import document from './stored-pictures.graphql';

interface Props {
  picture: string;
  /** Fault to show; undefined: none. */
  error: string | undefined;
  onPick: (picture: string, name: string) => void;
}

/** Names of stored pictures; a mail shows no others. */
const isStored = (url: string) => /\/biz_[0-9a-z]{26}\/[\w-]+\.webp$/.test(url);

const smallOf = (url: string) => url.replace(/-1600\.webp$/, '-320.webp');

/** Choice of a picture among those of the catalog, or by upload. */
export function PictureChoice({ picture, error, onPick }: Props) {
  const { id: businessId } = useBusiness();
  const canUpload = useCan()('shop_write');
  const [isSending, setSending] = useState(false);
  const { data } = useRead('catalog', document, { businessId });
  const known = (data?.catalog.items ?? []).flatMap(({ name, images }) =>
    images.filter(isStored).map(url => ({ name, url })),
  );
  const isKnown = picture === '' || known.some(({ url }) => url === picture);
  const shown = isKnown ? known : [{ name: t.kinds.picture, url: picture }, ...known];
  const send = async (file: File) => {
    setSending(true);
    const sent = await sendPicture({
      businessId,
      path: 'shop/images',
      picture: file,
      taken: catalogItemPictures.taken,
    });
    if (sent) onPick((sent as { url: string }).url, '');
    setSending(false);
  };
  return (
    <div className={styles['pictures']} role="group" aria-label={t.choose}>
      {shown.map(({ name, url }) => (
        <UnstyledButton
          key={url}
          className={styles['picture']}
          aria-label={name}
          aria-pressed={url === picture}
          onClick={() => onPick(url, name)}
        >
          <img src={smallOf(url)} alt="" loading="lazy" />
        </UnstyledButton>
      ))}
      {canUpload && (
        <FileButton accept="image/*" onChange={file => file && void send(file)}>
          {props => (
            <Button {...props} variant="default" loading={isSending}>
              {t.upload}
            </Button>
          )}
        </FileButton>
      )}
      {data && shown.length === 0 && !canUpload && <p>{t.noPictures}</p>}
      {error && (
        <p className={styles['fault']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
