import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { ViewedList } from '../../../data/operations.generated.ts';
import { Icon } from '../../text/icon.tsx';
import { lazyComponent } from '../../layout/lazy-component.tsx';
import { useViews } from './use-views.ts';

const ViewMenu = lazyComponent(() => import('./view-menu.tsx'));

/** Button with the current view of a list, which opens the menu of saved views. */
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
