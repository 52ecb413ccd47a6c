import { messagesBlocks as t } from '#texts/messagesBlocks';
import { Button, Menu } from '@mantine/core';
import type { MailBlockKind } from '../../../../data/operations.generated.ts';
import { Icon } from '../../../../ui/text/icon.tsx';
import { blockKinds } from './blocks.ts';
import styles from './blocks.module.css';

interface Props {
  /** True while the mail is plain text, which has its words already. */
  isPlain: boolean;
  onAdd: (kind: MailBlockKind) => void;
}

/** Menu that adds a block to a mail. */
export function AddBlock({ isPlain, onAdd }: Props) {
  const kinds = blockKinds.filter(kind => !isPlain || kind !== 'text');
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          className={styles['add'] ?? ''}
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
        >
          {t.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(kind => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {t.kinds[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
