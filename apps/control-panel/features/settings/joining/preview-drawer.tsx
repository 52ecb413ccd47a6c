import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import styles from './joining.module.css';

interface Props {
  title: string;
  action: string;
  /** Undefined while there is no preview. */
  preview: { obstacles: readonly unknown[] } | undefined;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Drawer of a joining or leaving, whose action is possible once its preview has no obstacles. */
export function PreviewDrawer(props: Props) {
  const { title, action, preview, isPending, onClose, onConfirm, children } = props;
  return (
    <Drawer
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button
            loading={isPending}
            disabled={!preview || preview.obstacles.length > 0}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={styles['join']}>{children}</div>
    </Drawer>
  );
}
