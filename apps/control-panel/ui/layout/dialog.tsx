import { frame } from '#texts/frame';
import { Modal, type ModalRootProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

interface Props extends Pick<ModalRootProps, 'opened' | 'onClose' | 'size'> {
  title: string;
  children: ReactNode;
}

/** Modal dialog. It is aligned to the top, so that late content does not move what is already shown. */
export function Dialog({ title, children, ...props }: Props) {
  const { close } = frame;
  return (
    <Modal.Root yOffset="8dvh" {...props}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['head']}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={close} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
