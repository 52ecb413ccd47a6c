import { channelsShop as t } from '#texts/channelsShop';
import { Button, FileButton, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { sendPicture } from '../../../ui/change/send-picture.ts';
import styles from '../channels.module.css';

interface Props extends Omit<TextInputProps, 'description'> {
  label: string;
  description?: string | undefined;
  onPicture: (url: string) => void;
}

/** Field for a picture's address, with upload. */
export function PictureInput({ label, onPicture, ...input }: Props) {
  const { id: businessId } = useBusiness();
  const [isSending, setSending] = useState(false);
  const send = async (picture: File) => {
    setSending(true);
    const sent = await sendPicture({ businessId, path: 'shop/images', picture, taken: t.taken });
    if (sent) onPicture((sent as { url: string }).url);
    setSending(false);
  };
  return (
    <div className={styles['accent']}>
      <TextInput
        onChange={({ currentTarget }) => onPicture(currentTarget.value)}
        {...input}
        label={label}
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
