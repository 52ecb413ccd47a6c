import type { ReactNode } from 'react';
import { Empty } from '../feedback/empty.tsx';
import type { IconName } from '../text/icon.tsx';

interface Props {
  /** True if a filter is active. */
  isNarrowed: boolean;
  icon: IconName;
  texts: { noneFound: string; none: string; noneText: string };
  /** Button to create the first record. */
  children?: ReactNode;
}

/** Empty state of a list: no match for the filter, or no records yet. */
export function NoRows({ isNarrowed, icon, texts, children }: Props) {
  if (isNarrowed) return <Empty icon="search" title={texts.noneFound} />;
  return (
    <Empty icon={icon} title={texts.none} text={texts.noneText}>
      {children}
    </Empty>
  );
}
