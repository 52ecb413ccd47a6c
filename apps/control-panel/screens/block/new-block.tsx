import { block as t } from '#texts/block';
import { useState } from 'react';
import { useBusiness } from '../../api/session.ts';
import { useAddress } from '../../api/use-address.ts';
import { instantAt } from '../../calendar/wall-clock.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { WhatSwitch } from './what-switch.tsx';
import { BlockForm } from './form.tsx';
import { Footer } from './footer.tsx';
import { newBlock } from './block.ts';
import { useBlockForm } from './use-block-form.ts';

/** Time to block, from a free place of the board or from nowhere. */
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
