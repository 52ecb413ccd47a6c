import { messagesBlocks as t } from '#texts/messagesBlocks';
import { ActionIcon } from '@mantine/core';
import { useEffect, useRef, type DragEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../../ui/text/icon.tsx';
import { BlockFields } from './block-fields.tsx';
import type { Block } from './blocks.ts';
import styles from './blocks.module.css';

interface Props {
  block: Block;
  index: number;
  blocks: readonly Block[];
  isTold: boolean;
  /** True for the block that was added last, whose first field gets the focus. */
  isNew: boolean;
  onSet: (blocks: readonly Block[]) => void;
}

/** One block with its fields. It moves by its buttons, or by drag at its head. */
export function BlockRow({ block, index, blocks, isTold, isNew, onSet }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) fields.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [isNew]);
  const name = t.kinds[block.kind];
  const moveTo = (place: number, key = block.key) => {
    const moved = blocks.find(each => each.key === key);
    if (!moved || place < 0 || place >= blocks.length) return;
    onSet(blocks.filter(each => each !== moved).toSpliced(place, 0, moved));
  };
  const step = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    // A moved element loses the focus, which further presses need.
    flushSync(() => moveTo(index + by));
    button.focus();
  };
  const drop = (event: DragEvent) => {
    const key = event.dataTransfer.getData('text/plain');
    if (!blocks.some(each => each.key === key)) return;
    event.preventDefault();
    moveTo(index, key);
  };
  return (
    <li
      className={styles['block']}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
      aria-label={name}
    >
      <div
        className={styles['head']}
        draggable
        onDragStart={event => event.dataTransfer.setData('text/plain', block.key)}
      >
        <span className={styles['grip']} aria-hidden="true" />
        <strong>{name}</strong>
        <ActionIcon.Group>
          <ActionIcon
            className={styles['up'] ?? ''}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t.up({ name })}
            data-disabled={index === 0 || undefined}
            aria-disabled={index === 0}
            onClick={step(-1)}
          >
            <Icon name="down" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t.down({ name })}
            data-disabled={index === blocks.length - 1 || undefined}
            aria-disabled={index === blocks.length - 1}
            onClick={step(1)}
          >
            <Icon name="down" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t.remove({ name })}
            onClick={() => onSet(blocks.filter(each => each !== block))}
          >
            <Icon name="close" />
          </ActionIcon>
        </ActionIcon.Group>
      </div>
      <div className={styles['fields']} ref={fields}>
        <BlockFields
          block={block}
          isTold={isTold}
          onChange={change =>
            onSet(blocks.map(each => (each === block ? { ...each, ...change } : each)))
          }
        />
      </div>
    </li>
  );
}
