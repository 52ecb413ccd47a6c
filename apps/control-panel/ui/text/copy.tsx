import { frame } from '#texts/frame';
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { Icon } from './icon.tsx';

/** Button that copies a text and confirms it. */
export function Copy({ text }: { text: string }) {
  const { copy, copied: isCopied } = frame;
  return (
    <CopyButton value={text}>
      {({ copied, copy: run }) => (
        <Tooltip label={copied ? isCopied : copy}>
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={run}
            aria-label={copied ? isCopied : copy}
          >
            <Icon name={copied ? 'check' : 'copy'} size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
