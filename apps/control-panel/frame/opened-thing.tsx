import { Suspense } from 'react';
import { lazily } from '../parts/lazily.tsx';
import { useOpened } from '../api/use-address.ts';
import { useOpens } from '../parts/use-opens.ts';
import { things } from '../places.ts';

const drawers = things.map(({ prefix, drawer }) => ({ prefix, Drawer: lazily(drawer) }));

/** Has what opens be there when the network is gone. */
export function preloadDrawers(): void {
  for (const { Drawer } of drawers) void Drawer.preload();
}

/** What `?open=` names, on top of whatever screen: so a link, the palette and a row open things alike. */
export function OpenedThing() {
  const [id] = useOpened();
  const opens = useOpens();
  if (id === undefined || !opens(id)) return null;
  return drawers.map(
    ({ prefix, Drawer }) =>
      id.split('_')[0] === prefix && (
        <Suspense key={id}>
          <Drawer id={id} />
        </Suspense>
      ),
  );
}
