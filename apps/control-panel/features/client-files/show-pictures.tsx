import { clientFiles as t } from '#texts/clientFiles';
import { Button } from '@mantine/core';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import type { ClientFile } from './file.ts';
import styles from './files.module.css';
import openDocument from './open-files.graphql';

interface Props {
  files: readonly ClientFile[];
  /** Takes the addresses of the small pictures, by file. */
  onShown: (urls: Readonly<Record<string, string>>) => void;
}

const mostAtOnce = 20;

/** Button that shows pictures with health data in the list. The journal records each one, since a small picture shows the client too. */
export function ShowPictures({ files, onShown }: Props) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(openDocument, {
    affects: [],
    onDone: ({ openClientFiles: { items } }) =>
      onShown(Object.fromEntries(items.map(({ file, url }) => [file.id, url]))),
  });
  const fileIds = files.slice(0, mostAtOnce).map(({ id }) => id);
  return (
    <p className={styles['buttons']}>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        onClick={() => mutate({ input: { businessId, fileIds, small: true } })}
      >
        {t.show}
      </Button>
      <small>{t.showHint}</small>
    </p>
  );
}
