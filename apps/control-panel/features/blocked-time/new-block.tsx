import { block as t } from '#texts/block';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { instantAt } from '../../i18n/wall-clock.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { WhatSwitch } from './when-fields.tsx';
import { BlockForm, Footer } from './form.tsx';
import { newBlock } from './block.ts';
import { useBlockForm } from './use-block-form.ts';

/** Drawer to block time, from a free place on the board or without one. */
export default function NewBlock() {
  const { timezone } = useBusiness();
  const [address, set] = useAddress();
  const [first] = useState(() => newBlock(address.at, address.with ?? null, timezone, Date.now()));
  const form = useBlockForm(first, (id, on) =>
    set({ open: id, on, at: undefined, from: undefined, with: undefined }),
  );
  const { day, from, staffId } = form.block;
  const at = new Date(instantAt(day, from, timezone)).toISOString();
  return (
    <Drawer
      opened
      title={t.newTitle}
      onClose={() => form.close()}
      footer={<Footer form={form} action={t.block} />}
    >
      <WhatSwitch is="block" at={at} staffId={staffId} />
      <BlockForm form={form} canWrite />
    </Drawer>
  );
}
