import { giftcards as t } from '#texts/giftcards';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { Adjust } from './adjust.tsx';
import { Block, SendAgain, Void } from './ask.tsx';
import type { Card } from './entries.tsx';

/** What can be done with a gift card; all of it asks for a reason, which its ledger keeps. */
export function Actions({ card }: { card: Card }) {
  const [asked, ask] = useState<'adjust' | 'block' | 'void' | 'send' | null>(null);
  const close = () => ask(null);
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t.more} me="auto">
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => ask('adjust')}>{t.adjust}…</Menu.Item>
          <Menu.Item color="red.8" onClick={() => ask('void')}>
            {t.void}…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" onClick={() => ask('block')}>
        {card.status === 'blocked' ? t.unblock : t.block}…
      </Button>
      <Button onClick={() => ask('send')}>{t.send}…</Button>
      {asked === 'adjust' && <Adjust card={card} onClose={close} />}
      {asked === 'block' && <Block card={card} onClose={close} />}
      {asked === 'void' && <Void card={card} onClose={close} />}
      {asked === 'send' && <SendAgain card={card} onClose={close} />}
    </>
  );
}
