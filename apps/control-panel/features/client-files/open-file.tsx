import { clientFiles as t } from '#texts/clientFiles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OpenFilesMutation } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { When } from '../../ui/time/when.tsx';
import type { ClientFile } from './file.ts';
import styles from './files.module.css';
import openDocument from './open-files.graphql';

type Opened = OpenFilesMutation['openClientFiles']['items'];

interface Props {
  file: ClientFile;
  /** The pictures that show together: before and after. */
  pair: readonly ClientFile[];
}

/** Button that opens a file. Pictures before and after a treatment show side by side, a document is downloaded. */
export function OpenFile({ file, pair }: Props) {
  const { id: businessId } = useBusiness();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { mutate, isPending } = useChange(openDocument, {
    affects: [],
    onDone: ({ openClientFiles: { items } }) => {
      if (file.kind === 'picture') setOpened(items);
      else items.forEach(({ url }) => download(url));
    },
  });
  const name = file.kind === 'document' ? t.document : t.labels[file.label];
  const title = pair.length > 1 ? t.beforeAndAfter : name;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t.openOf({ name })}
        loading={isPending}
        onClick={() => mutate({ input: { businessId, fileIds: pair.map(({ id }) => id) } })}
      >
        {t.open}
      </Button>
      <Dialog opened={opened !== null} title={title} onClose={() => setOpened(null)}>
        <div className={styles['pair']}>
          {opened?.map(each => (
            <Picture key={each.file.id} opened={each} />
          ))}
        </div>
      </Dialog>
    </>
  );
}

function Picture({ opened: { file, url } }: { opened: Opened[number] }) {
  const label = t.labels[file.label];
  return (
    <figure>
      <img src={url} alt={file.note ? `${label}: ${file.note}` : label} />
      <figcaption>
        {label} · <When at={file.createdAt} />
      </figcaption>
    </figure>
  );
}

function download(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: 'document.pdf' }).click();
}
