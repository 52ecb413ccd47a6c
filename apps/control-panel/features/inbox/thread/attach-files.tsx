import { inbox as t } from '#texts/inbox';
import { Button, FileButton, Pill } from '@mantine/core';
import type { Attached } from './use-attached.ts';
import styles from './composer.module.css';

/** Button that adds files to a message, and the files, each with a button that takes it off. */
export function AttachFiles({ attached }: { attached: Attached }) {
  const { files, isSending, isTooMuch, add, remove } = attached;
  return (
    <>
      <FileButton multiple onChange={chosen => void add(chosen)}>
        {props => (
          <Button {...props} variant="default" loading={isSending}>
            {t.attach}
          </Button>
        )}
      </FileButton>
      {isTooMuch && (
        <p className={styles['dimmed']} role="alert">
          {t.filesTooLarge}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles['attached']}>
          {files.map(({ id, name }) => (
            <li key={id}>
              <Pill
                withRemoveButton
                removeButtonProps={{
                  'aria-label': t.detach({ name }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => remove(id)}
              >
                {name}
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
