import { catalogItemPictures as t } from '#texts/catalogItemPictures';
import { Button, FileButton, Menu, UnstyledButton } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import { Icon } from '../../../../ui/text/icon.tsx';
import { smallOf } from '../../picture.tsx';
import styles from './pictures.module.css';
import type { Pictures as Changing } from './use-pictures.ts';

const most = 20;

/** Pictures of an item: upload by drop or selection, reorder by drag or menu, and remove. */
export function Pictures({ pictures }: { pictures: Changing }) {
  const { images, add, set, sending, isSaving } = pictures;
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-label={t.pictures}
      className={styles['pictures']}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault();
        if (event.dataTransfer.types.includes('Files')) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {images.map((url, index) => (
        <One key={url} url={url} {...{ index, images, isSaving }} onSet={set} />
      ))}
      {sending > 0 && (
        <span className={styles['waiting']} role="status">
          {t.sending({ count: sending })}
        </span>
      )}
      {images.length + sending < most && (
        <FileButton multiple accept="image/*" onChange={files => void add(files)}>
          {props => (
            <Button
              {...props}
              variant="default"
              className={styles['add']}
              data-first={images.length === 0 || undefined}
            >
              <Icon name="plus" size={18} />
              {images.length === 0 ? t.addFirst : t.add}
            </Button>
          )}
        </FileButton>
      )}
    </section>
  );
}

interface OneProps {
  url: string;
  index: number;
  images: readonly string[];
  isSaving: boolean;
  onSet: (images: string[]) => void;
}

/** One picture with its menu. It can be dragged to another position. */
function One({ url, index, images, isSaving, onSet }: OneProps) {
  const moveTo = (place: number, moved = url) => {
    const others = images.filter(each => each !== moved);
    onSet(others.toSpliced(place, 0, moved));
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={styles['one']}
          aria-label={t.picture({ number: index + 1 })}
          disabled={isSaving}
          draggable
          onDragStart={event => event.dataTransfer.setData('text/plain', url)}
          onDrop={event => {
            const moved = event.dataTransfer.getData('text/plain');
            if (!images.includes(moved)) return;
            event.preventDefault();
            event.stopPropagation();
            if (moved !== url) moveTo(index, moved);
          }}
        >
          <img src={smallOf(url)} alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {index > 0 && <Menu.Item onClick={() => moveTo(0)}>{t.first}</Menu.Item>}
        {index > 0 && <Menu.Item onClick={() => moveTo(index - 1)}>{t.before}</Menu.Item>}
        {index < images.length - 1 && (
          <Menu.Item onClick={() => moveTo(index + 1)}>{t.after}</Menu.Item>
        )}
        <Menu.Item
          color="var(--panel-bad)"
          onClick={() => onSet(images.filter(each => each !== url))}
        >
          {t.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
