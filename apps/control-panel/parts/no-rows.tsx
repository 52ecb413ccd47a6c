import type { ReactNode } from 'react';
import { Empty } from './empty.tsx';
import type { IconName } from './icon.tsx';

interface Props {
  /** Whether only some are looked for. */
  isNarrowed: boolean;
  icon: IconName;
  texts: { noneFound: string; none: string; noneText: string };
  /** One button that begins the first. */
  children?: ReactNode;
}

/** A list without rows: nothing is as it was looked for, or there is none yet. */
export function NoRows({ isNarrowed, icon, texts, children }: Props) {
  if (isNarrowed) return <Empty icon="search" title={texts.noneFound} />;
  return (
    <Empty icon={icon} title={texts.none} text={texts.noneText}>
      {children}
    </Empty>
  );
}
