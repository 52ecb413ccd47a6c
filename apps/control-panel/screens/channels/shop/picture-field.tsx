import { channelsShop as t } from '#texts/channelsShop';
import { Button, FileButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sendPicture } from '../../../api/send-picture.ts';
import { useBusiness } from '../../../api/session.ts';
import type { Fields } from '../../../parts/use-fields.ts';
import styles from '../channels.module.css';
import type { Typed } from './typed-shop.ts';

interface Props {
  fields: Fields<Typed>;
  name: 'logoUrl' | 'coverUrl';
  label: string;
  description?: string;
}

/** The address of a picture: typed, or that of one which is sent here. Nothing shows it before the shop is saved. */
export function PictureField({ fields, name, label, description }: Props) {
  const { id: businessId } = useBusiness();
  const [isSending, setSending] = useState(false);
  const send = async (picture: File) => {
    setSending(true);
    const sent = await sendPicture({ businessId, path: 'shop/images', picture, taken: t.taken });
    if (sent) fields.setFieldValue(name, (sent as { url: string }).url as never);
    setSending(false);
  };
  return (
    <div className={styles['accent']}>
      <TextInput
        {...fields.of(name)}
        label={label}
        description={description}
        placeholder="https://"
        inputMode="url"
      />
      <FileButton accept="image/*" onChange={file => file && void send(file)}>
        {props => (
          <Button
            {...props}
            variant="default"
            loading={isSending}
            aria-label={`${t.upload} ${label}`}
          >
            {t.upload}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
