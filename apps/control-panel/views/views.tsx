import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { ViewedList } from '../operations.generated.ts';
import { Icon } from '../parts/icon.tsx';
import { lazily } from '../parts/lazily.tsx';
import { useViews } from './use-views.ts';

const ViewMenu = lazily(() => import('./view-menu.tsx'));

/** How one looks at a list, to choose among what one has kept; the list opens with what was chosen for that. */
export function Views({ list }: { list: ViewedList }) {
  const { views: title } = frame;
  const views = useViews(list);
  const [isAsked, setAsked] = useState(false);
  const button = (
    <Button
      variant="default"
      rightSection={<Icon name="down" size={14} />}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
    >
      {views.current?.name ?? title}
    </Button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <ViewMenu list={list} views={views} />
    </Suspense>
  );
}
