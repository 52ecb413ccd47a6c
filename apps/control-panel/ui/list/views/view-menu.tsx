import { views as t } from '#texts/views';
import { frame } from '#texts/frame';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../change/use-change.ts';
import type { ViewedList } from '../../../data/operations.generated.ts';
import { Icon } from '../../text/icon.tsx';
import { showDone } from '../../change/toasts.ts';
import saveDocument from './save-view.graphql';
import type { View, Views } from './use-views.ts';
import { ViewForm } from './view-form.tsx';

interface Props {
  list: ViewedList;
  views: Views;
}

/** Menu to select a view, save the current filters as a new one, or overwrite the last selected one. */
export default function ViewMenu({ list, views: { views, filters, current, show } }: Props) {
  const { views: title } = frame;
  const { id: businessId } = useBusiness();
  const [chosen, choose] = useState<View | undefined>(current);
  // A newly saved view becomes the selected one.
  if (current && current.id !== chosen?.id) choose(current);
  const [asked, ask] = useState<'new' | 'change' | null>(null);
  const { mutate } = useChange(saveDocument, {
    affects: ['view'],
    onDone: ({ saveView: { name } }) => showDone(t.saved({ name })),
  });
  const former = views.find(({ id }) => id === chosen?.id && id !== current?.id);
  return (
    <>
      <Menu position="bottom-end" defaultOpened>
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="down" size={14} />}>
            {current?.name ?? title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{t.none}</Menu.Label>}
          {views.map(view => (
            <Menu.Item
              key={view.id}
              leftSection={view.id === current?.id ? <Icon name="check" size={16} /> : undefined}
              rightSection={view.isDefault ? <small>{t.isDefault}</small> : undefined}
              onClick={() => {
                choose(view);
                show(view);
              }}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {former && (
            <Menu.Item
              onClick={() => mutate({ input: { businessId, viewId: former.id, filters } })}
            >
              {t.saveOver({ name: former.name })}
            </Menu.Item>
          )}
          {current ? (
            <Menu.Item onClick={() => ask('change')}>{t.change({ name: current.name })}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => ask('new')}>{t.save}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <ViewForm
          list={list}
          filters={filters}
          view={asked === 'change' ? current : undefined}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
