import { block as says } from '#texts/block';
import { resources as t } from '#texts/resources';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../api/session.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { newBlock, sentBlock, type Block } from '../block/block.ts';
import styles from '../block/block.module.css';
import { WhenFields } from '../block/when-fields.tsx';

interface Props {
  isPending: boolean;
  onClose: () => void;
  onSave: (block: ReturnType<typeof sentBlock>) => void;
}

/** When a room is to be blocked, and what for. */
export function NewRoomBlock({ isPending, onClose, onSave }: Props) {
  const { timezone } = useBusiness();
  const [block, setBlock] = useState(() => newBlock(undefined, null, timezone, Date.now()));
  const edit = (changes: Partial<Block>) => setBlock({ ...block, ...changes });
  return (
    <Confirm
      opened
      title={t.block}
      action={says.block}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => onSave(sentBlock(block, timezone))}
    >
      <div className={styles['fields']}>
        <TextInput
          label={says.reason}
          placeholder={t.blockHint}
          value={block.reason}
          maxLength={200}
          data-autofocus
          onChange={({ currentTarget }) => edit({ reason: currentTarget.value })}
        />
        <WhenFields form={{ block, edit }} />
      </div>
    </Confirm>
  );
}
